import { FORGERY, post } from './first-account';

const place = { name: 'N', address: 'A', url: 'https://n.example', phone: '01 02 03 04 05', policy: '', area: 'France' };

/** All that the law asks a site to say, by section of the settings. */
export const LEGAL_NOTICE = {
  entreprise: { name: 'Solutions Maison du Gers' },
  legal: {
    legalName: 'Solutions Maison',
    legalForm: 'SARL',
    capital: '10 000 €',
    siren: '732 829 320',
    rcs: 'RCS Auch 123 456 789',
    vat: 'FR44732829320',
    publicationDirector: 'Hélène Dupré',
    host: place,
    mediator: place,
    insurer: place,
    qualifications: [],
  },
  depannage: {
    prestations: [
      { sorte: 'deplacement' as const, label: 'Déplacement', price: 45, unit: 'par intervention', detail: '' },
      { sorte: 'heure' as const, label: 'Main-d’œuvre', price: 62.5, unit: 'l’heure', detail: '' },
    ],
    timeCount: 'Par quart d’heure commencé.',
    quote: 'gratuit' as const,
    validFrom: '2026-01-01',
    reviewBy: '2099-12-31',
  },
};

type Account = { email: string; password: string };

/** The shop of a site that runs by itself says it all, by an administrator. */
export async function sendLegalNotice(address: string, account: Account): Promise<void> {
  const { access_token } = await post<{ access_token: string }>(address, '/auth/login', account);
  const authorization = `Bearer ${access_token}`;
  for (const [section, change] of Object.entries(LEGAL_NOTICE)) {
    const url = `${address}/api/admin/reglages/${section}`;
    const { version, content } = (await (await fetch(url, { headers: { authorization } })).json()) as { version: number; content: object };
    const { confirmation } = await post<{ confirmation: string }>(address, '/auth/confirmer', account, { authorization });
    const headers = { authorization, 'x-confirmation': confirmation, 'content-type': 'application/json', ...FORGERY };
    const answer = await fetch(url, { method: 'PUT', headers, body: JSON.stringify({ version, content: { ...content, ...change } }) });
    if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  }
}
