import { ImageIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatWeight } from './photos';
import styles from './photos-field.module.css';

type Props = {
  photo: File;
  number: number;
  isPending: boolean;
  onRemove(): void;
};

export function PhotoTile({ photo, number, isPending, onRemove }: Props) {
  const [url, setUrl] = useState<string>();
  const [isUnseen, setIsUnseen] = useState(false);
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return (
    <li className={styles.tile}>
      {isUnseen ? (
        <span className={styles.unseen}>
          <ImageIcon size={28} aria-hidden="true" />
          <span>{photo.name}</span>
        </span>
      ) : (
        <img src={url} alt={photo.name} decoding="async" onError={() => setIsUnseen(true)} />
      )}
      <span>{isPending ? 'Préparation…' : formatWeight(photo.size)}</span>
      <button type="button" onClick={onRemove}>
        Retirer<span className="visually-hidden"> la photo {number}</span>
      </button>
    </li>
  );
}
