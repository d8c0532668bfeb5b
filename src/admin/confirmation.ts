import { CallError } from './call-error';

type Asked = { settle(confirmation: string | undefined): void };

let asked: Asked | undefined;
const listeners = new Set<() => void>();
/** A confirmation unused by a failed call: the server still accepts it. */
let unused: string | undefined;

export const whoAsks = () => asked;
export function subscribeToAsking(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks for the password when the server requires it, then retries. @throws what the call throws; CallError 403 when cancelled */
export async function confirmed<T>(call: (headers: Record<string, string>) => Promise<T>, given?: string): Promise<T> {
  try {
    return await call(given === undefined ? {} : { 'x-confirmation': given });
  } catch (error) {
    if (!isWanted(error)) {
      unused = given ?? unused;
      throw error;
    }
  }
  const next = unused ?? (await ask());
  unused = undefined;
  if (next === undefined) throw new CallError(GIVEN_UP, 403, { code: WANTED });
  return confirmed(call, next);
}

const WANTED = 'confirmation_demandee';
const GIVEN_UP = 'Rien n’a été fait\u00a0: il fallait d’abord confirmer que c’est vous.';

const isWanted = (error: unknown) => error instanceof CallError && error.status === 403 && error.body?.code === WANTED;

function ask(): Promise<string | undefined> {
  asked?.settle(undefined);
  return new Promise((settle) => {
    tell({
      settle: (confirmation) => {
        tell(undefined);
        settle(confirmation);
      },
    });
  });
}

function tell(now: Asked | undefined) {
  asked = now;
  for (const listener of listeners) listener();
}
