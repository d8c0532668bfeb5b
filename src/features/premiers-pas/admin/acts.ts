import { useNavigate } from 'react-router';
import { callEndpoint } from '~/admin/call';
import { useRead } from '~/admin/read';
import { useChange } from '~/admin/use-change';
import type { premiersPasEndpoints } from '../contract';
import { STEPS, type Step } from '../steps';

const RESOURCE = 'premiers_pas';
export const pathOfStep = (step: Step | undefined) => (step ? `/admin/${RESOURCE}/${step}` : `/admin/${RESOURCE}`);
const stepAfter = (step: Step): Step | undefined => STEPS[STEPS.findIndex((one) => one.step === step) + 1]?.step;

export const usePremiersPas = () => useRead<typeof premiersPasEndpoints.read>('/admin/premiers_pas', {}, { refetchOnMount: 'always' });

/** Notes a step, then shows the next one, or the summary after the last. */
export function useStepEnd(step: Step) {
  const navigate = useNavigate();
  const { change, ...ending } = useChange({
    call: (state: 'fait' | 'passe') =>
      callEndpoint<typeof premiersPasEndpoints.mark>('PUT', '/admin/premiers_pas/:step', { params: { step }, body: { state } }),
    refreshes: [RESOURCE],
    tellsFailure: true,
  });
  return { ...ending, end: async (state: 'fait' | 'passe') => (await change(state)) && navigate(pathOfStep(stepAfter(step))) };
}

export const useGivingUp = () =>
  useChange({
    call: () => callEndpoint<typeof premiersPasEndpoints.end>('POST', '/admin/premiers_pas/fin'),
    refreshes: [RESOURCE],
    notice: () => 'C’est noté. Vous retrouvez ces étapes dans la recherche (Ctrl K) et dans les réglages.',
  });
