import { Image } from '~/ui/image';
import { Link } from '~/ui/link';
import type { ActualiteSummary as Card } from './contract';

type Props = { actualite: Card; heading: 'h2' | 'h3'; isFirst?: boolean };

export function ActualiteCard({ actualite: { url, title, datedOn, day, summary, image }, heading: Heading, isFirst = false }: Props) {
  return (
    <article className="actu-card">
      {image && <Image image={image} sizes="(min-width: 1120px) 416px, (min-width: 770px) 37vw, 92vw" priority={isFirst} decorative />}
      <div>
        <Heading>
          <Link to={`/actualites/${url}`} prefetch="intent">
            {title}
          </Link>
        </Heading>
        <time dateTime={datedOn}>{day}</time>
        {summary && <p>{summary}</p>}
      </div>
    </article>
  );
}
