import { data, UNSAFE_decodeViaTurboStream as decode, UNSAFE_SingleFetchRedirectSymbol as MOVED, redirect } from 'react-router';
import { fetchFromSite } from '~/ui/api';
import { NetworkLost, tryAgain } from '~/ui/network';

type Answer = { [MOVED]?: { redirect: string; status: number } } & Record<string, { data: unknown } | { error: unknown }>;

/** React Router's own read cannot be retried. @throws what the loader threw, a redirect, a Response of the failure, or NetworkLost */
export async function fetchPageData(routeId: string, { url, signal }: Request): Promise<unknown> {
  const { pathname, search } = new URL(url);
  const answer = await readAnswer(`${pathname === '/' ? '/_' : pathname}.data${search}`, signal);
  if (answer[MOVED]) throw redirect(answer[MOVED].redirect, answer[MOVED].status);
  const part = answer[routeId];
  if (!part) throw new Error(`The answer has no data of ${routeId}.`);
  if ('error' in part) throw part.error;
  return part.data;
}

async function readAnswer(address: string, signal: AbortSignal): Promise<Answer> {
  const response = await reach(() => fetchFromSite(address, { signal }), signal);
  // A server error, or an answer from before the pages: a limit, a proxy.
  const isPage = response.headers.has('x-remix-response') && response.status < 500;
  if (!isPage && !response.ok) throw data({ reference: response.headers.get('x-request-id') }, { status: response.status });
  return reach(async () => {
    // A captive portal answers 200.
    if (!isPage || !response.body) throw new NetworkLost();
    const { value } = await decode(response.body, window);
    tryAgain();
    return value as Answer;
  }, signal);
}

/** What is cut on its way counts as a lost network. */
async function reach<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw signal.aborted ? error : new NetworkLost();
  }
}
