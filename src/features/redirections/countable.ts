import { isbot } from 'isbot';
import { redactUrl } from '~/platform/http/redact-url';

const LONGEST_LOST = 200;

const PROBES =
  /(?:^|\/)(?:wp-|wordpress|xmlrpc|phpmyadmin|pma\b|myadmin|adminer|cgi-bin|vendor\/|\.(?:env|git|aws|ssh|svn|ds_store|vscode|htaccess|htpasswd)|actuator|solr|owa\/|autodiscover|boaform|hnap1|telescope|_ignition|jenkins|manager\/html|server-status|eval-stdin|shell|config\.|setup\.|install\.|login\.(?:php|asp)|admin(?:istrator)?(?:\.|\/|$))|\.(?:sql|bak|old|swp|tar|gz|zip|rar|7z|ya?ml|ini|log|conf|key|pem|cgi|jsp|action)$|\.aspx?\b(?:(?!\.aspx?\b).)*\.?aspx?$|\.\.|%00/i;
/** Assets: no person asked for them. */
const PARTS = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|css|js|mjs|map|json|xml|txt|woff2?|ttf|eot|mp4|webm|rss)$/i;
/** Mail address, telephone number, birth date or key: maybe personal. Digits count across separators. */
const PERSONAL = /@|%40|\d{7}|(?:\d[ ._-]?){9}|[0-9a-f]{12}/i;

/** Twenty word characters or more: maybe a secret. */
const LONG_WORD = /\w{20}[\w-]*/g;

export type RequestSigns = { agent: string; destination: string | undefined };

/** Only a non-personal beginning. @param path canonical @returns undefined when nothing may be stored */
export function countablePath(path: string): string | undefined {
  if (path === '/' || PROBES.test(path) || PARTS.test(path) || PERSONAL.test(path) || hasKey(path) || redactUrl(path) !== path)
    return undefined;
  return [...path].slice(0, LONGEST_LOST).join('');
}

const hasKey = (path: string) => path.match(LONG_WORD)?.some((word) => /\d/.test(word) && /[a-z]/i.test(word)) === true;

/** As far as a program identifies itself. */
export const isPerson = ({ agent, destination }: RequestSigns) =>
  agent !== '' && !isbot(agent) && (destination === undefined || destination === 'document');
