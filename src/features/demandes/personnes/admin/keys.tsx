import { Box, Button, TextField, Typography } from '@mui/material';
import { Link2, Unlink } from 'lucide-react';
import { useState } from 'react';
import { callEndpoint } from '~/admin/call';
import { longDate } from '~/admin/dates';
import { FormDialog } from '~/admin/form-dialog';
import { queryClient } from '~/admin/query-client';
import { readKey } from '~/admin/read';
import { type Changing, makeChange, useChange } from '~/admin/use-change';
import { useKeptForm } from '~/admin/use-kept-form';
import { nationalDigits, spacedTelephone } from '~/ui/telephone';
import { DemandePart } from '../../admin/part';
import { demandes } from '../../admin/words';
import type { Person, PersonKey, PersonView, personnesEndpoints } from '../contract';
import { asPerson } from './who';

type Props = { who: Person; data: PersonView };
type Known = Pick<PersonKey, 'email' | 'phone'>;

const textOf = ({ email, phone }: Known) => email ?? spacedTelephone(phone ?? '');
const personOf = ({ email, phone }: Known): Person => (email ? { email } : { phone: phone ?? '' });
/** Two spellings of a number have one key. */
const keyOf = ({ email, phone }: Known) => email ?? nationalDigits(phone ?? '');

export function KeysPart({ who, data }: Props) {
  const [joining, setJoining] = useState<string>();
  const { keys, candidates } = data;
  const acts = useJoins(who, data);
  const isJoined = keys.length > 1;
  const open = (typed: string) => {
    acts.joining.reset();
    setJoining(typed);
  };
  return (
    <DemandePart title="Adresses et numéros">
      <Box component="ul" role="list" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {keys.map((key) => (
          <Box component="li" key={keyOf(key)} sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <strong>{textOf(key)}</strong>
              <Typography sx={{ fontSize: '0.88rem', color: 'text.secondary' }}>
                {key.demandes > 0 ? demandes(key.demandes) : 'Aucune demande'}
                {isJoined && key.joinedAt && `, réuni par ${key.author} le ${longDate(key.joinedAt)}`}
              </Typography>
            </Box>
            {isJoined && (
              <Button
                size="small"
                startIcon={<Unlink size={18} aria-hidden />}
                aria-label={`Séparer ${textOf(key)}`}
                disabled={acts.isBusy}
                onClick={() => void acts.part([key])}
              >
                Séparer
              </Button>
            )}
          </Box>
        ))}
      </Box>
      {candidates.length > 0 && (
        <Box sx={{ mt: 1.5 }}>
          <Typography sx={{ fontWeight: 700 }}>Peut-être la même personne</Typography>
          <Box component="ul" role="list" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
            {candidates.map((one) => (
              <Box component="li" key={keyOf(one)} sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
                <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                  {textOf(one)}
                  <Typography sx={{ fontSize: '0.88rem', color: 'text.secondary' }}>
                    {[one.name, demandes(one.demandes)].filter(Boolean).join(', ')}
                  </Typography>
                </Box>
                <Button size="small" aria-label={`Réunir ${textOf(one)}`} disabled={acts.isBusy} onClick={() => open(textOf(one))}>
                  Réunir…
                </Button>
              </Box>
            ))}
          </Box>
        </Box>
      )}
      <Button size="small" startIcon={<Link2 size={18} aria-hidden />} sx={{ mt: 1.5 }} onClick={() => open('')}>
        Réunir avec une autre fiche…
      </Button>
      {joining !== undefined && <JoinDialog who={who} first={joining} joining={acts.joining} onClose={() => setJoining(undefined)} />}
    </DemandePart>
  );
}

type DialogProps = { who: Person; first: string; joining: Changing<Person>; onClose: () => void };

function JoinDialog({ who, first, joining: { change, isBusy, errors, formFailure }, onClose }: DialogProps) {
  // A proposed key is present already.
  const kept = useKeptForm(`reunir ${Object.values(who).join(' ')} ${first}`, { typed: first });
  const { typed } = kept.values;
  const submit = async () => {
    if (!(await change(asPerson(typed.trim().toLowerCase())))) return;
    kept.forget();
    onClose();
  };
  const [message] = Object.values(errors);
  return (
    <FormDialog
      title="Réunir avec une autre fiche"
      act={{ label: 'Réunir', isDisabled: typed.trim() === '' }}
      onAct={() => void submit()}
      isBusy={isBusy}
      error={formFailure}
      kept={kept}
      onClose={onClose}
    >
      <Typography sx={{ color: 'text.secondary' }}>
        Tout ce que le site garde sous cette adresse ou ce numéro se lira ici, et une copie ou un effacement le couvrira aussi. Rien n’est
        mélangé{'\u00a0'}: vous pourrez les séparer.
      </Typography>
      <TextField
        autoFocus
        label="Son autre adresse e-mail, ou son téléphone"
        value={typed}
        onChange={(event) => kept.change({ typed: event.target.value })}
        error={message !== undefined}
        helperText={message}
        sx={{ mt: 2 }}
        slotProps={{ htmlInput: { maxLength: 254, autoComplete: 'off' }, inputLabel: { shrink: true } }}
      />
    </FormDialog>
  );
}

const REACHED = ['personne', 'rgpd', 'demandes'];

function useJoins(who: Person, { keys }: PersonView) {
  const show = (view: PersonView) =>
    queryClient.setQueryData(readKey<typeof personnesEndpoints.view>('/admin/personne', { query: who }), view);
  const parting = useChange({
    call: (gone: Known[]) =>
      callEndpoint<typeof personnesEndpoints.part>('POST', '/admin/personne/separation', { body: { who, gone: gone.map(personOf) } }),
    onDone: show,
    refreshes: REACHED,
    refreshesAnyway: true,
    notice: (_view, gone) => {
      const [first] = gone;
      const rest = keys.find((key) => !gone.includes(key));
      return {
        severity: 'success',
        text: 'Les deux fiches sont séparées.',
        ...(gone.length === 1 && first && rest && { undo: () => rejoin(rest, first) }),
      };
    },
    tellsFailure: true,
  });
  const joining = useChange({
    call: (other: Person) => callEndpoint<typeof personnesEndpoints.join>('POST', '/admin/personne/reunion', { body: { who, other } }),
    onDone: show,
    refreshes: REACHED,
    notice: (view) => {
      const before = new Set(keys.map(keyOf));
      const added = view.keys.filter((key) => !before.has(keyOf(key)));
      return { severity: 'success', text: 'Les deux fiches sont réunies.', undo: () => parting.change(added) };
    },
  });
  return { isBusy: parting.isBusy || joining.isBusy, joining, part: parting.change };
}

const rejoin = (one: Known, other: Known) =>
  makeChange({
    call: () =>
      callEndpoint<typeof personnesEndpoints.join>('POST', '/admin/personne/reunion', {
        body: { who: personOf(one), other: personOf(other) },
      }),
    refreshes: REACHED,
    refreshesAnyway: true,
    notice: () => 'Les deux fiches sont de nouveau réunies.',
  });
