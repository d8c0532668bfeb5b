import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { dateTime } from '~/admin/dates';
import { keptStore } from '~/admin/kept-store';
import type { Values } from './use-saving';

/** @property base what the form was filled from: of an older version where somebody saved meanwhile, which the save then notices */
type Kept = { values: Values; base: Values };

const store = keptStore<Kept>('gestion-contenus', 'saisies');
const PAUSE_MS = 400;

type Props = {
  /** One name for each thing that can be edited; the same for all that are new of a sort. */
  name: string;
  record: Values;
  /** Whether the form is being left after a save. */
  leaving: RefObject<boolean>;
  /** The form holds what was kept: whatever keeps a value of its own is to be drawn again. */
  onRestored: (base: Values) => void;
};

/**
 * Keeps in this browser what the form around holds and nobody has saved, and offers it back when the form is opened again: after a closed tab, a power
 * cut, a session that ended. It is forgotten once it is saved, or when somebody leaves without it.
 */
export function KeptInput({ name, record, leaving, onRestored }: Props) {
  const { getValues, reset, watch } = useFormContext();
  const { dirtyFields } = useFormState();
  const isDirty = Object.keys(dirtyFields).length > 0;
  const [offered, setOffered] = useState<Kept & { savedAt: number }>();
  const base = useRef(record);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const dirty = useRef(isDirty);

  useEffect(() => {
    void store.find(name).then((kept) => kept && setOffered(kept));
  }, [name]);

  const save = useCallback(() => {
    clearTimeout(timer.current);
    if (timer.current === undefined) return;
    timer.current = undefined;
    if (dirty.current && !leaving.current) void store.keep(name, { values: getValues(), base: base.current });
  }, [name, getValues, leaving]);

  useEffect(() => {
    const typed = watch(() => {
      clearTimeout(timer.current);
      timer.current = setTimeout(save, PAUSE_MS);
    });
    addEventListener('pagehide', save);
    return () => {
      typed.unsubscribe();
      removeEventListener('pagehide', save);
      clearTimeout(timer.current);
    };
  }, [watch, save]);

  // Saved, or typed back as it was.
  useEffect(() => {
    if (dirty.current && !isDirty) {
      base.current = record;
      void store.forget(name);
    }
    dirty.current = isDirty;
  }, [isDirty, name, record]);

  const takeBack = ({ values, base: before }: Kept) => {
    base.current = before;
    reset(values, { keepDefaultValues: true });
    onRestored(before);
    setOffered(undefined);
  };
  const forget = () => {
    void store.forget(name);
    setOffered(undefined);
  };

  return (
    <Dialog open={offered !== undefined} aria-labelledby="saisie-gardee">
      <DialogTitle id="saisie-gardee">Reprendre ce que vous aviez écrit{'\u202f'}?</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {`Le ${dateTime(new Date(offered?.savedAt ?? 0).toISOString())}, sur cet appareil, des changements n’ont pas été enregistrés.`}
          {offered &&
            offered.base.version !== record.version &&
            ' Quelqu’un a enregistré depuis\u00a0: à l’enregistrement, vous comparerez les deux.'}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={forget} color="error">
          Les oublier
        </Button>
        <Button onClick={() => offered && takeBack(offered)} variant="contained" autoFocus>
          Les reprendre
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** When somebody leaves without what they wrote. */
export const forgetInput = (name: string) => void store.forget(name);
