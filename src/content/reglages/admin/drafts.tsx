import type { Drafts } from '~/content/edition/admin/content-form';
import { DraftBand } from './draft-band';
import { baseOf, begin } from './draft-fields';
import { SaveDraft } from './save-draft';
import { SECTION_FORMS } from './section-forms';

const drafts: Drafts = {
  begin,
  baseOf,
  saveLabelOf: ({ brouillon }) => (brouillon ? 'Publier le brouillon' : undefined),
  savedLabelOf: ({ brouillon }) => (brouillon ? 'Le brouillon est gardé, pas publié.' : undefined),
  band: (record) => <DraftBand record={record} />,
  acts: (record) => <SaveDraft record={record} labels={SECTION_FORMS[String(record.id)]?.labels ?? {}} />,
};

/** @returns undefined for a section without drafts */
export const draftsOf = (section: string): Drafts | undefined => (SECTION_FORMS[section]?.hasDrafts ? drafts : undefined);
