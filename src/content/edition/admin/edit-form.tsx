import { Box, Card, Tab, Tabs, useMediaQuery } from '@mui/material';
import { type BaseSyntheticEvent, type ReactNode, useRef, useState } from 'react';
import { ConflictDialog } from './conflict-dialog';
import type { FieldLabels } from './difference';
import { forgetInput, KeptInput } from './kept-input';
import { LeaveGuard } from './leave-guard';
import { type ContentRecord, RecordForm } from './record-form';
import { SaveBar } from './save-bar';
import { type FieldErrors, useSaving, type Values } from './use-saving';

export type Editing = {
  /** @returns messages by field; undefined once saved */
  save: (values: Values) => Promise<FieldErrors | undefined>;
  /** Set before a navigation that needs no confirmation. */
  leaving: { current: boolean };
};

type Props = {
  resource: string;
  /** undefined for a new thing */
  id: string | undefined;
  record: ContentRecord;
  /** What a concurrent save is compared with, where that is not the record itself. */
  baseOf?: (record: ContentRecord) => ContentRecord;
  labels: FieldLabels;
  fieldsOf: (record: Values) => Values;
  withFields?: (record: Values, fields: Values) => Values;
  toSent?: (values: Values) => Values;
  onSubmit?: (event: BaseSyntheticEvent | undefined) => void;
  onSaved?: (saved: ContentRecord, leaving: Editing['leaving']) => void;
  onCreated: (saved: ContentRecord) => unknown;
  above?: ReactNode;
  /** Beside the fields, or in a second tab on a narrow screen. */
  preview?: ((isWide: boolean) => ReactNode) | undefined;
  saveLabel: string;
  savedLabel?: string | undefined;
  acts: (editing: Editing) => ReactNode;
  children: ReactNode;
};

/** Saves a record, keeps unsaved input, confirms leaving and merges concurrent changes. */
export function EditForm({ resource, id, record, labels, preview, children, baseOf = itself, ...props }: Props) {
  const { fieldsOf, withFields = merged, toSent, onSubmit, onSaved, onCreated, above, saveLabel, savedLabel, acts } = props;
  const leaving = useRef(false);
  const isWide = useMediaQuery('(min-width: 1100px)');
  const [tab, setTab] = useState<'input' | 'preview'>('input');
  const keptName = `${resource}/${id ?? ''}`;
  const [restored, setRestored] = useState<{ base: ContentRecord | undefined; times: number }>({ base: undefined, times: 0 });
  const saving = useSaving(resource, id, (saved) => {
    onSaved?.(saved, leaving);
    setRestored(({ times }) => ({ base: undefined, times }));
    forgetInput(keptName);
    if (id !== undefined) return;
    leaving.current = true;
    void onCreated(saved);
  });
  const save = (values: Values) => saving.save(toSent?.(values) ?? values);
  const hasTabs = preview !== undefined && !isWide;
  return (
    <RecordForm
      record={record}
      onSubmit={(values, event) => {
        onSubmit?.(event);
        return save(values);
      }}
    >
      {above}
      <LeaveGuard leaving={leaving} onAbandon={() => forgetInput(keptName)} />
      <KeptInput
        name={keptName}
        record={record}
        leaving={leaving}
        onRestored={(before) => setRestored(({ times }) => ({ base: before as ContentRecord, times: times + 1 }))}
      />
      {hasTabs && (
        <Tabs value={tab} onChange={(_, next) => setTab(next)} sx={{ mb: 1 }} aria-label="Saisie ou aperçu">
          <Tab value="input" label="Saisie" />
          <Tab value="preview" label="Aperçu" />
        </Tabs>
      )}
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: preview && isWide ? 'minmax(0, 1fr) minmax(0, 1fr)' : 'minmax(0, 1fr)' }}>
        <Box sx={{ display: hasTabs && tab === 'preview' ? 'none' : 'block', minWidth: 0, maxWidth: preview ? undefined : 860 }}>
          <Card key={restored.times}>{children}</Card>
        </Box>
        {(isWide || tab === 'preview') && preview && (
          <Box sx={isWide ? { position: 'sticky', top: 64, alignSelf: 'start' } : {}}>{preview(isWide)}</Box>
        )}
      </Box>
      <SaveBar failure={saving.failure} label={saveLabel} savedLabel={savedLabel}>
        {acts({ save, leaving })}
      </SaveBar>
      {saving.conflict && (
        <ConflictDialog
          conflict={saving.conflict}
          base={baseOf(restored.base ?? record)}
          {...{ labels, fieldsOf, withFields }}
          onResolve={save}
          onClose={saving.forgetConflict}
        />
      )}
    </RecordForm>
  );
}

const itself = (record: ContentRecord) => record;
const merged = (values: Values, fields: Values) => ({ ...values, ...fields });
