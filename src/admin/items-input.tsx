import { Box, Button, Collapse, FormHelperText, Typography } from '@mui/material';
import { ChevronDown, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { tellDone } from './notice';
import { Sortable } from './sortable';

type Props = {
  source: string;
  label: string;
  help?: string;
  /** « Ajouter un détail » */
  addLabel: string;
  blank: Record<string, unknown>;
  /** Title of a closed line. */
  nameOf: (item: Record<string, unknown>, index: number) => string;
  children: (source: string, index: number) => ReactNode;
};

export function ItemsInput({ source, label, help, addLabel, blank, nameOf, children }: Props) {
  const titleId = useId();
  const { control, getFieldState, formState } = useFormContext();
  const { fields, append, insert, remove, move } = useFieldArray({ control, name: source, keyName: 'cle' });
  const items: Record<string, unknown>[] = useWatch({ name: source }) ?? [];
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [isAdding, setAdding] = useState(false);
  const last = fields.at(-1)?.cle;
  const error = getFieldState(source, formState).error?.message;
  const hasErrors = (index: number) => Boolean(getFieldState(`${source}.${index}`, formState).error);

  const keys = fields.map(({ cle }) => cle);
  const nameAt = (key: string) => {
    const index = keys.indexOf(key);
    return nameOf(items[index] ?? {}, index);
  };
  const takeAway = (index: number) => {
    const gone = items[index] ?? {};
    remove(index);
    tellDone(`«\u00a0${nameOf(gone, index)}\u00a0» est retiré.`, { undo: () => insert(index, gone) });
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
                  <Button size="small" color="error" onClick={() => takeAway(index)} startIcon={<Trash2 size={16} aria-hidden />}>
                    Retirer
                  </Button>
                </Box>
              </Collapse>
            </Box>
          );
        }}
      </Sortable>
      {error && <FormHelperText error>{error}</FormHelperText>}
      <Button
        onClick={() => {
          append(structuredClone(blank));
          setAdding(true);
        }}
        startIcon={<Plus size={18} aria-hidden />}
        sx={{ mt: 1 }}
      >
        {addLabel}
      </Button>
    </Box>
  );
}
