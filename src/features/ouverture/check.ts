import type { OuvertureCheck } from './contract';

type About = Pick<OuvertureCheck, 'id' | 'group' | 'title'> & Partial<Pick<OuvertureCheck, 'blocks' | 'link'>>;
type Wrong = { found: string; remedy: string; lines?: OuvertureCheck['lines'] };

export function point({ blocks = false, link = null, ...about }: About) {
  const whole = { blocks, link, lines: [], remedy: '', ...about };
  return {
    good: (found: string): OuvertureCheck => ({ ...whole, state: 'bon', found }),
    wrong: (wrong: Wrong): OuvertureCheck => ({ ...whole, state: 'a_faire', ...wrong }),
    unknown: (wrong: Wrong): OuvertureCheck => ({ ...whole, blocks: false, state: 'inconnu', ...wrong }),
  };
}

export const ofMails = (about: Omit<About, 'group'>) => point({ ...about, group: 'courriels' });

export const HOST = 'la personne qui gère le domaine';
export const txtLine = (name: string, value: string) => [{ name, type: 'TXT', value }];
