import { useState } from 'react';
import { callEndpoint } from '~/admin/call';
import { mailNotice } from '~/admin/mail-notice';
import { type Notice, takeBackOffer } from '~/admin/notice';
import { useRead } from '~/admin/read';
import { takeBackHeld, useChange } from '~/admin/use-change';
import { keepTyped } from '~/admin/use-kept-form';
import type { closedDayEndpoints, ProposalsMade } from '../closed-day-contract';
import { type AgendaRange, REREAD } from './use-agenda';

const PATH = '/admin/rendez_vous/fermes/propositions';
const NOTICE = 'propositions';
export const PROPOSALS_FORM = 'propositions';
export const BEGIN = { message: 'Le magasin sera fermé à l’heure de votre rendez-vous. Veuillez nous en excuser.' };

/** @param onDone called once all have a proposal */
export function useProposals(days: AgendaRange | undefined, onDone: () => void) {
  const plan = useRead<typeof closedDayEndpoints.plan>(PATH, { query: days ?? {} });
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const [failed, setFailed] = useState<ProposalsMade['failed']>([]);
  const chosen = (plan.data?.data ?? []).filter(({ id }) => !without.has(id));
  const toggle = (id: string, isOn: boolean) =>
    setWithout((former) => new Set(isOn ? [...former].filter((one) => one !== id) : [...former, id]));

  const { change, isBusy, failure } = useChange({
    call: (message: string) => {
      const items = chosen.map(({ id, version, hours }) => ({ id, version, starts: hours.map(({ start }) => start) }));
      return callEndpoint<typeof closedDayEndpoints.propose>('POST', PATH, { body: { message, items } });
    },
    onDone: (made) => {
      setFailed(made.failed);
      if (made.failed.length === 0) onDone();
    },
    ...REREAD,
    notice: madeNotice,
  });
  return { plan, chosen, toggle, failed, isBusy, failure, send: change };
}

async function madeNotice({ proposed, toCall, held, failed }: ProposalsMade, message: string): Promise<Notice | undefined> {
  if (proposed + toCall.length === 0) return undefined;
  const sent = proposed > 0 ? `D’autres heures sont proposées à ${persons(proposed)}` : '';
  const calls = toCall.length > 0 ? ` À rappeler aujourd’hui\u00a0: ${persons(toCall.length)}.` : '';
  const mailed = sent ? await mailNotice(`${sent}\u00a0: les courriels partent dans dix secondes.${calls}`, `${sent}.${calls}`) : undefined;
  return {
    severity: failed.length > 0 ? 'warning' : 'success',
    ...(mailed ?? { text: calls.trim() }),
    ...(toCall.length > 0 && { link: { to: '/admin/demandes?toRemind=1', label: 'Voir' } }),
    ...(held && takeBackOffer(NOTICE, held, () => takeBackProposals(held.ids, message))),
  };
}

const takeBackProposals = (ids: string[], message: string) =>
  takeBackHeld(NOTICE, {
    call: () => callEndpoint<typeof closedDayEndpoints.takeBack>('POST', `${PATH}/reprise`, { body: { ids } }),
    onDone: () => keepTyped(PROPOSALS_FORM, BEGIN, { message }),
    ...REREAD,
    notice: ({ takenBack, failed }) => {
      const done = `Rien n’est parti pour ${persons(takenBack)}\u00a0: leurs rendez-vous sont comme avant.`;
      if (failed.length === 0) return done;
      return { severity: 'warning', text: `${done} Trop tard pour ${new Intl.ListFormat('fr').format(failed.map(({ who }) => who))}.` };
    },
  });

const persons = (count: number) => (count === 1 ? '1\u00a0personne' : `${count}\u00a0personnes`);
