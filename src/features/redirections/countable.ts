import { isbot } from 'isbot';
import { redactUrl } from '~/platform/http/redact-url';

/** How much of a lost address is kept. */
const LONGEST_LOST = 200;

/** What robots try on every site, whatever stands there. */
const PROBES =
  /(?:^|\/)(?:wp-|wordpress|xmlrpc|phpmyadmin|pma\b|myadmin|adminer|cgi-bin|vendor\/|\.(?:env|git|aws|ssh|svn|ds_store|vscode|htaccess|htpasswd)|actuator|solr|owa\/|autodiscover|boaform|hnap1|telescope|_ignition|jenkins|manager\/html|server-status|eval-stdin|shell|config\.|setup\.|install\.|login\.(?:php|asp)|admin(?:istrator)?(?:\.|\/|$))|\.(?:sql|bak|old|swp|tar|gz|zip|rar|7z|ya?ml|ini|log|conf|key|pem|cgi|jsp|action)$|\.aspx?\b(?:(?!\.aspx?\b).)*\.?aspx?$|\.\.|%00/i;
/** What a browser fetches for itself, or a page of the former site for its looks: nobody asked for it. */
const PARTS = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|css|js|mjs|map|json|xml|txt|woff2?|ttf|eot|mp4|webm|rss)$/i;
/** A mail address, a telephone number or a date of birth, a key: what may be of one person. Figures are counted across what groups them. */
const PERSONAL = /@|%40|\d{7}|(?:\d[ ._-]?){9}|[0-9a-f]{12}/i;

/** Twenty letters and figures in a row, and what hangs on to them. */
const LONG_WORD = /\w{20}[\w-]*/g;

export type Asker = { agent: string; destination: string | undefined };

/** What of an address that leads nowhere may be counted: its beginning, unless it may tell of a person. @param path in normal form @returns undefined when nothing may be */
export function countablePath(path: string): string | undefined {
  if (path === '/' || PROBES.test(path) || PARTS.test(path) || PERSONAL.test(path) || hasKey(path) || redactUrl(path) !== path)
    return undefined;
  return [...path].slice(0, LONGEST_LOST).join('');
}

const hasKey = (path: string) => path.match(LONG_WORD)?.some((word) => /\d/.test(word) && /[a-z]/i.test(word)) === true;

/** Whether a person asked for a page, as far as a program tells of itself. */
export const isPerson = ({ agent, destination }: Asker) =>
  agent !== '' && !isbot(agent) && (destination === undefined || destination === 'document');
