import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { dateTime } from '~/admin/dates';
import { isSame, keptStore } from '~/admin/kept-store';
import type { Values } from './use-saving';

/** `base` is the record that filled the form; a save detects if it is outdated. */
type Kept = { values: Values; base: Values };
type Offered = Kept & { savedAt: number };

const store = keptStore<Kept>('gestion-contenus', 'saisies');
const PAUSE_MS = 400;

type Props = {
  name: string;
  record: Values;
  leaving: RefObject<boolean>;
  /** Remount inputs with their own state. */
  onRestored: (base: Values) => void;
};

export function KeptInput({ name, record, leaving, onRestored }: Props) {
  const { getValues, reset, watch } = useFormContext();
  const { dirtyFields } = useFormState();
  const isDirty = Object.keys(dirtyFields).length > 0;
  const [offered, setOffered] = useState<Offered>();
  const base = useRef(record);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const dirty = useRef(isDirty);

  // A page that closes just after it saved may have had no time to forget.
  const offer = useEffectEvent((kept: Offered) => (isStored(kept, record) ? forget() : setOffered(kept)));
  useEffect(() => {
    void store.find(name).then((kept) => kept && offer(kept));
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

  // With the words « Tout est enregistré. »: a person may reload at once.
  useLayoutEffect(() => {
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

/** Whether the record has all that was typed. */
const isStored = ({ values, base }: Kept, record: Values) =>
  Object.keys(values).every((field) => isSame(values[field], base[field]) || isSame(values[field], record[field]));

export const forgetInput = (name: string) => void store.forget(name);
