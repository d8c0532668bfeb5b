import { ImagePlus } from 'lucide-react';
import { type DragEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { describedBy, FieldError, Help, Optional } from './field';
import fieldStyles from './field.module.css';
import { PhotoTile } from './photo-tile';
import { ACCEPTED, addPhotos, formatWeight, LARGEST_PHOTO, photoKey } from './photos';
import styles from './photos-field.module.css';

type Props = {
  photos: readonly File[];
  onChange(photos: File[]): void;
  max: number;
  label: string;
  help?: ReactNode;
  optional?: boolean;
  error?: string | undefined;
  name?: string;
  pending?: ReadonlySet<File>;
};

/** Refuses a non-photo by its name at once. */
export function PhotosField({ photos, onChange, max, label, help, optional = true, error, name = 'photos', pending }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isDraggedOver, setDraggedOver] = useState(false);
  const [news, setNews] = useState('');
  const [refusals, setRefusals] = useState<string[]>([]);
  const which = photos.map(photoKey).join();
  const wrong = [...new Set([...useErrorOf(which, error), ...refusals])];
  const { list, focusAfterRemoving } = useFocusAfterRemoval(which, input);
  useHarmlessDrops();

  function add(files: FileList | null) {
    if (!files?.length) return;
    const added = addPhotos(photos, [...files], max);
    const count = added.photos.length - photos.length;
    setRefusals(added.refusals);
    setNews(tellAdded(count, added.photos.length, max, added.refusals.length > 0));
    if (count > 0) onChange(added.photos);
  }

  function take(chosen: HTMLInputElement) {
    add(chosen.files);
    // So that a removed photo can be chosen again.
    chosen.value = '';
  }
  // Photos chosen before the scripts loaded fired no event here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (input.current) take(input.current);
  }, []);

  function remove(index: number) {
    const rest = photos.filter((_, at) => at !== index);
    focusAfterRemoving(index);
    setRefusals([]);
    setNews(`Photo ${index + 1} retirée. ${tellCount(rest.length, max)}`);
    onChange(rest);
  }

  const drop = {
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setDraggedOver(true);
    },
    onDragLeave: () => setDraggedOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setDraggedOver(false);
      add(event.dataTransfer.files);
    },
  };

  return (
    <div className={fieldStyles.field}>
      <label id={`${id}-label`} htmlFor={id}>
        {label}
        {optional && <Optional />}
      </label>
      {help && <Help id={id}>{help}</Help>}
      <label className={styles.area} data-over={isDraggedOver || undefined} {...drop}>
        <ImagePlus size={32} aria-hidden="true" />
        <strong id={`${id}-action`}>Ajouter des photos</strong>
        <span className={styles.dropping}>ou déposez-les ici</span>
        <span
          id={`${id}-limits`}
        >{`${max}\u00a0au plus, en JPEG, PNG, WebP, AVIF ou HEIC, de ${formatWeight(LARGEST_PHOTO)} au plus chacune`}</span>
        <input
          ref={input}
          id={id}
          name={name}
          className="visually-hidden"
          type="file"
          multiple
          accept={ACCEPTED}
          aria-labelledby={`${id}-label ${id}-action`}
          aria-describedby={[describedBy(id, help, wrong.length > 0), `${id}-limits`].filter(Boolean).join(' ')}
          aria-invalid={wrong.length > 0}
          onChange={({ target }) => take(target)}
        />
      </label>
      <div role="alert">
        {wrong.length > 0 && (
          <FieldError id={id}>
            {wrong.map((message) => (
              <span key={message} className={styles.refusal}>
                {message}
              </span>
            ))}
          </FieldError>
        )}
      </div>
      <p className={fieldStyles.help} role="status">
        {news}
      </p>
      {photos.length > 0 && (
        <ul ref={list} role="list" className={styles.photos}>
          {photos.map((photo, index) => (
            <PhotoTile
              key={photoKey(photo)}
              photo={photo}
              number={index + 1}
              isPending={pending?.has(photo) ?? false}
              onRemove={() => remove(index)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function useErrorOf(which: string, error: string | undefined): string[] {
  const [last, setLast] = useState({ error, which });
  if (last.error !== error) setLast({ error, which });
  return error && last.which === which ? [error] : [];
}

function useFocusAfterRemoval(which: string, input: { current: HTMLInputElement | null }) {
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the photos are others
  useLayoutEffect(() => {
    if (removed.current === undefined) return;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    (buttons[Math.min(removed.current, buttons.length - 1)] ?? input.current)?.focus();
    removed.current = undefined;
  }, [which]);
  return { list, focusAfterRemoving: (index: number) => (removed.current = index) };
}

/** A file dropped outside the area would replace the page and lose the form. */
function useHarmlessDrops() {
  useEffect(() => {
    const keep = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    window.addEventListener('dragover', keep);
    window.addEventListener('drop', keep);
    return () => {
      window.removeEventListener('dragover', keep);
      window.removeEventListener('drop', keep);
    };
  }, []);
}

function tellAdded(added: number, count: number, max: number, hasRefusals: boolean): string {
  if (added === 0 && !hasRefusals) return 'Déjà dans la liste\u00a0: rien n’a été ajouté.';
  if (added === 0) return tellCount(count, max);
  return `${added}\u00a0${added > 1 ? 'photos ajoutées' : 'photo ajoutée'}. ${tellCount(count, max)}`;
}

function tellCount(count: number, max: number): string {
  return count === 0 ? 'Aucune photo.' : `${count} sur ${max}.`;
}
