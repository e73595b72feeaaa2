import { catalogProblems } from '@ampersand-prototype/components/testing';
import { FACET_MESSAGES } from '../box-facets/facet-messages';
import { HISTORY_MESSAGES } from '../change-log/messages/history-messages';
import { EXPLANATION_MESSAGES } from '../explanation/explanation-messages';

const CATALOGS = {
  facets: FACET_MESSAGES,
  history: HISTORY_MESSAGES,
  explanations: EXPLANATION_MESSAGES,
};

describe('the messages', () => {
  it.each(Object.entries(CATALOGS))(
    'of %s are complete in each language, with the same placeholders',
    async (_, catalogs) => expect(await catalogProblems(catalogs)).toEqual([]),
  );
});
