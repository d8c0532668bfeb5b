import { useState } from 'react';
import { callEndpoint } from '~/admin/call';
import { mailTold } from '~/admin/mail-told';
import { dismissHeld, offeredMs, tell, tellDone, tellFailure } from '~/admin/notice';
import { useRead } from '~/admin/read';
import { keepTyped } from '~/admin/use-kept-form';
import type { closedDayEndpoints, ProposalsMade } from '../closed-day-contract';
import { type Range, refreshAgenda } from './use-agenda';

const PATH = '/admin/rendez_vous/fermes/propositions';
const NOTICE = 'propositions';
/** Under which the dialog keeps its message; the days do not matter. */
export const KEPT = 'propositions';
export const BEGIN = { message: 'Le magasin sera fermé à l’heure de votre rendez-vous. Veuillez nous en excuser.' };

/** @param onDone called once nobody is left out */
export function useProposals(days: Range | undefined, onDone: () => void) {
  const plan = useRead<typeof closedDayEndpoints.plan>(PATH, { query: days ?? {} });
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const [failed, setFailed] = useState<ProposalsMade['failed']>([]);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const chosen = (plan.data?.data ?? []).filter(({ id }) => !without.has(id));
  const toggle = (id: string, isOn: boolean) =>
    setWithout((former) => new Set(isOn ? [...former].filter((one) => one !== id) : [...former, id]));

  const send = async (message: string) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const items = chosen.map(({ id, version, hours }) => ({ id, version, starts: hours.map(({ start }) => start) }));
      const made = await callEndpoint<typeof closedDayEndpoints.propose>('POST', PATH, { body: { message, items } });
      await tellMade(made, message);
      setFailed(made.failed);
      if (made.failed.length === 0) onDone();
    } catch (thrown) {
      setFailure(thrown);
    } finally {
      setBusy(false);
      void refreshAgenda();
    }
  };
  return { plan, chosen, toggle, failed, isBusy, failure, send };
}

async function tellMade({ proposed, toCall, held, failed }: ProposalsMade, message: string) {
  if (proposed + toCall.length === 0) return;
  const sent = proposed > 0 ? `D’autres heures sont proposées à ${persons(proposed)}` : '';
  const calls = toCall.length > 0 ? ` À rappeler aujourd’hui\u00a0: ${persons(toCall.length)}.` : '';
  const told = sent ? await mailTold(`${sent}\u00a0: les courriels partent dans dix secondes.${calls}`, `${sent}.${calls}`) : undefined;
  tell({
    severity: failed.length > 0 ? 'warning' : 'success',
    ...(told ?? { text: calls.trim() }),
    ...(toCall.length > 0 && { link: { to: '/admin/demandes?toRemind=1', label: 'Voir' } }),
    ...(held && { undo: () => takeBack(held.ids, message), undoLabel: 'Reprendre', held: { id: NOTICE, forMs: offeredMs(held) } }),
  });
}

/** Nothing left: they are as before, and the message is kept; reminders stay, since they tell nobody. */
async function takeBack(ids: string[], message: string): Promise<void> {
  dismissHeld(NOTICE);
  try {
    const { takenBack, failed } = await callEndpoint<typeof closedDayEndpoints.takeBack>('POST', `${PATH}/reprise`, { body: { ids } });
    keepTyped(KEPT, BEGIN, { message });
    const done = `Rien n’est parti pour ${persons(takenBack)}\u00a0: leurs rendez-vous sont comme avant.`;
    if (failed.length === 0) tellDone(done);
    else tell({ severity: 'warning', text: `${done} Trop tard pour ${new Intl.ListFormat('fr').format(failed.map(({ who }) => who))}.` });
  } catch (error) {
    tellFailure(error, () => takeBack(ids, message));
  }
  void refreshAgenda();
}

const persons = (count: number) => (count === 1 ? '1\u00a0personne' : `${count}\u00a0personnes`);
