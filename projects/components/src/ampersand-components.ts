import { SayPipe } from '@ampersand-prototype/components/application';
import { AtomicAlphanumeric } from './atomic-alphanumeric/atomic-alphanumeric';
import { AtomicBigAlphanumeric } from './atomic-bigalphanumeric/atomic-bigalphanumeric';
import { AtomicBinary } from './atomic-binary/atomic-binary';
import { AtomicBoolean } from './atomic-boolean/atomic-boolean';
import { AtomicChoice } from './atomic-choice/atomic-choice';
import { AtomicDate } from './atomic-date/atomic-date';
import { AtomicDatetime } from './atomic-datetime/atomic-datetime';
import { AtomicFileObject } from './atomic-fileobject/atomic-fileobject';
import { AtomicFloat } from './atomic-float/atomic-float';
import { AtomicHugeAlphanumeric } from './atomic-hugealphanumeric/atomic-hugealphanumeric';
import { AtomicInteger } from './atomic-integer/atomic-integer';
import { AtomicMarkup } from './atomic-markup/atomic-markup';
import { AtomicObject } from './atomic-object/atomic-object';
import { AtomicPassword } from './atomic-password/atomic-password';
import { AtomicSelect } from './atomic-select/atomic-select';
import { AtomicTypeOfOne } from './atomic-typeofone/atomic-typeofone';
import { AtomicUrl } from './atomic-url/atomic-url';
import { BoxChart } from './box-chart/box-chart';
import { BoxDashboard, BoxTiles } from './box-dashboard/box-dashboard';
import { BoxTile } from './box-dashboard/box-tile';
import { BoxFacets } from './box-facets/box-facets';
import { BoxForm, BoxFormTemplate } from './box-form/box-form';
import { BoxFormField } from './box-form/box-form-field';
import { BoxMarkup, BoxMarkupItem } from './box-markup/box-markup';
import { BoxNumber } from './box-number/box-number';
import { BoxPropButton } from './box-prop-button/box-prop-button';
import { BoxRaw, BoxRawItem } from './box-raw/box-raw';
import { BoxColumn } from './grid/column/box-column';
import { BoxTable } from './box-table/box-table';
import { BoxTab } from './box-tabs/box-tab';
import { BoxTabs } from './box-tabs/box-tabs';
import { InterfacePage } from './page/interface-page';

export { AtomicAlphanumeric } from './atomic-alphanumeric/atomic-alphanumeric';
export { AtomicBigAlphanumeric } from './atomic-bigalphanumeric/atomic-bigalphanumeric';
export { AtomicBinary } from './atomic-binary/atomic-binary';
export { AtomicBoolean } from './atomic-boolean/atomic-boolean';
export { AtomicChoice } from './atomic-choice/atomic-choice';
export { AtomicDate } from './atomic-date/atomic-date';
export { AtomicDatetime } from './atomic-datetime/atomic-datetime';
export { AtomicFileObject } from './atomic-fileobject/atomic-fileobject';
export { AtomicFloat } from './atomic-float/atomic-float';
export { AtomicHugeAlphanumeric } from './atomic-hugealphanumeric/atomic-hugealphanumeric';
export { AtomicInteger } from './atomic-integer/atomic-integer';
export { AtomicMarkup } from './atomic-markup/atomic-markup';
export { AtomicObject } from './atomic-object/atomic-object';
export { AtomicPassword } from './atomic-password/atomic-password';
export { AtomicSelect } from './atomic-select/atomic-select';
export { AtomicTypeOfOne } from './atomic-typeofone/atomic-typeofone';
export { AtomicUrl } from './atomic-url/atomic-url';
export { BoxChart } from './box-chart/box-chart';
export { BoxDashboard, BoxTiles } from './box-dashboard/box-dashboard';
export { BoxTile } from './box-dashboard/box-tile';
export { BoxFacets } from './box-facets/box-facets';
export { BoxForm, BoxFormTemplate } from './box-form/box-form';
export { BoxFormField } from './box-form/box-form-field';
export { BoxMarkup, BoxMarkupItem } from './box-markup/box-markup';
export { BoxNumber } from './box-number/box-number';
export { BoxPropButton, type PropertyAction } from './box-prop-button/box-prop-button';
export { BoxRaw, BoxRawItem } from './box-raw/box-raw';
export { BoxColumn } from './grid/column/box-column';
export { BoxTable } from './box-table/box-table';
export { BoxTab } from './box-tabs/box-tab';
export { BoxTabs } from './box-tabs/box-tabs';
export { InterfacePage } from './page/interface-page';

/**
 * All components for generated templates. Angular omits those that a template does not use. It is a tuple, because the compiler
 * must find each of them in the declarations.
 */
export const AMPERSAND_COMPONENTS = [
  AtomicAlphanumeric,
  AtomicBigAlphanumeric,
  AtomicBinary,
  AtomicBoolean,
  AtomicChoice,
  AtomicDate,
  AtomicDatetime,
  AtomicFileObject,
  AtomicFloat,
  AtomicHugeAlphanumeric,
  AtomicInteger,
  AtomicMarkup,
  AtomicObject,
  AtomicPassword,
  AtomicSelect,
  AtomicTypeOfOne,
  AtomicUrl,
  BoxColumn,
  BoxChart,
  BoxDashboard,
  BoxTile,
  BoxTiles,
  BoxFacets,
  BoxForm,
  BoxFormField,
  BoxFormTemplate,
  BoxMarkup,
  BoxMarkupItem,
  BoxNumber,
  BoxPropButton,
  BoxRaw,
  BoxRawItem,
  BoxTab,
  BoxTable,
  BoxTabs,
  InterfacePage,
  SayPipe,
] as const;
