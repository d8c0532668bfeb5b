import { useReglages } from '~/content/reglages/use-reglages';
import { ButtonLink } from '~/ui/button-link';
import { Image, type ImageData } from '~/ui/image';
import styles from './showroom-teaser.module.css';

type Props = { title: string; text: string; image: ImageData | null };

export function ShowroomTeaser({ title, text, image }: Props) {
  const { opening, company } = useReglages();
  return (
    <section className={styles.teaser}>
      <div className={`wide ${styles.inner}`}>
        {image && <Image image={image} sizes="(min-width: 901px) 620px, 92vw" />}
        <div>
          <p className={styles.badge} data-open={opening.open || undefined}>
            {opening.text}
          </p>
          <h2>{title}</h2>
          {text && <p>{text}</p>}
          {company.city && (
            <p>
              <strong>{`${company.street}, ${company.postalCode} ${company.city}`}</strong>
              <br />
              {opening.today && `Aujourd’hui\u00a0: ${opening.today}`}
            </p>
          )}
          <p className={styles.actions}>
            <ButtonLink to="/showroom">Visiter le showroom</ButtonLink>
            <ButtonLink to="/showroom#venir" look="light">
              Horaires et accès
            </ButtonLink>
          </p>
        </div>
      </div>
    </section>
  );
}
