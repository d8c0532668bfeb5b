import { Box, Button, Collapse, FormHelperText, Typography } from '@mui/material';
import { ChevronDown, Copy, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { tellDone } from './notice';
import { Sortable } from './sortable';

type Props = {
  source: string;
  label: string;
  help?: string;
  nameOf: (item: Record<string, unknown>, index: number) => string;
  children: (source: string, index: number) => ReactNode;
} & (OneKind | SeveralKinds);
type OneKind = {
  addLabel: string;
  blank: Record<string, unknown>;
  kinds?: undefined;
};
type SeveralKinds = {
  kinds: readonly { label: string; blank: Record<string, unknown> }[];
};

export function ItemsInput({ source, label, help, nameOf, children, ...adding }: Props) {
  const titleId = useId();
  const { control, getFieldState, formState } = useFormContext();
  const { fields, append, insert, remove, move } = useFieldArray({ control, name: source, keyName: 'cle' });
  const items: Record<string, unknown>[] = useWatch({ name: source }) ?? [];
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  // A new thing has its first line open.
  const [isAdding, setAdding] = useState(adding.kinds !== undefined && fields.length === 1);
  const last = fields.at(-1)?.cle;
  const error = getFieldState(source, formState).error?.message;
  const hasErrors = (index: number) => Boolean(getFieldState(`${source}.${index}`, formState).error);

  const keys = fields.map(({ cle }) => cle);
  const nameAt = (key: string) => {
    const index = keys.indexOf(key);
    return nameOf(items[index] ?? {}, index);
  };
  const removeItem = (index: number) => {
    const gone = items[index] ?? {};
    remove(index);
    tellDone(`«\u00a0${nameOf(gone, index)}\u00a0» est retiré.`, { undo: () => insert(index, gone) });
  };
  const add = (blank: Record<string, unknown>) => {
    append(structuredClone(blank));
    setAdding(true);
  };
  const toggle = (key: string) =>
    setOpen((all) => {
      const next = new Set(all);
      if (!next.delete(key)) next.add(key);
      return next;
    });

  return (
    <Box role="group" aria-labelledby={titleId} sx={{ my: 1.5 }}>
      <Typography id={titleId} variant="h3" component="h2">
        {label}
      </Typography>
      {help && (
        <Typography variant="body2" color="text.secondary">
          {help}
        </Typography>
      )}
      <Sortable ids={keys} nameOf={nameAt} onMove={move} align="flex-start">
        {(key) => {
          const index = keys.indexOf(key);
          const isOpen = open.has(key) || hasErrors(index) || (isAdding && key === last);
          return (
            <Box sx={{ flex: 1, minWidth: 0, py: 0.5 }}>
              <Button
                onClick={() => {
                  setAdding(false);
                  toggle(key);
                }}
                aria-expanded={isOpen}
                color="inherit"
                endIcon={<ChevronDown size={16} aria-hidden style={{ flex: 'none', rotate: isOpen ? '180deg' : undefined }} />}
                sx={{ justifyContent: 'space-between', width: '100%', textAlign: 'left' }}
              >
                {nameAt(key)}
              </Button>
              <Collapse in={isOpen} unmountOnExit>
                <Box sx={{ px: 1, pb: 1 }}>
                  {children(`${source}.${index}`, index)}
                  {adding.kinds && (
                    <Button
                      size="small"
                      onClick={() => {
                        insert(index + 1, structuredClone(items[index] ?? {}));
                        tellDone(`«\u00a0${nameAt(key)}\u00a0» est en double, juste dessous.`);
                      }}
                      startIcon={<Copy size={16} aria-hidden />}
                    >
                      Dupliquer
                    </Button>
                  )}
                  <Button size="small" color="error" onClick={() => removeItem(index)} startIcon={<Trash2 size={16} aria-hidden />}>
                    Retirer
                  </Button>
                </Box>
              </Collapse>
            </Box>
          );
        }}
      </Sortable>
      {error && <FormHelperText error>{error}</FormHelperText>}
      {adding.kinds ? (
        <Box role="group" aria-label="Ajouter" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1.5 }}>
          <Typography variant="body2" aria-hidden>
            Ajouter{'\u00a0'}:
          </Typography>
          {adding.kinds.map(({ label: kind, blank }) => (
            <Button key={kind} size="small" variant="outlined" onClick={() => add(blank)} startIcon={<Plus size={16} aria-hidden />}>
              {kind}
            </Button>
          ))}
        </Box>
      ) : (
        <Button onClick={() => add(adding.blank)} startIcon={<Plus size={18} aria-hidden />} sx={{ mt: 1 }}>
          {adding.addLabel}
        </Button>
      )}
    </Box>
  );
}
