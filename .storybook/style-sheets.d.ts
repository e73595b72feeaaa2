/** Style sheets that are imported for their effect. */
declare module '*.scss';
