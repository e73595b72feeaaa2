/** The patch operations; see {@link PatchOperation}. */
export const PATCH_OPS = ['add', 'replace', 'remove', 'create', 'delete'] as const;

/** The name of a patch operation. */
export type PatchOp = (typeof PATCH_OPS)[number];
