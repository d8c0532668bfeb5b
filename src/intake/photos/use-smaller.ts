import { useEffect, useRef, useState } from 'react';

export type PhotosHandle = { files: File[]; change(files: File[]): void };

export function useSmaller({ files, change }: PhotosHandle): ReadonlySet<File> {
  const [pending, setPending] = useState<ReadonlySet<File>>(new Set());
  const latest = useRef({ files, change });
  latest.current = { files, change };
  const isShown = useRef(true);
  const seen = useRef(new WeakSet<File>());
  useEffect(() => {
    for (const file of files.filter((one) => !seen.current.has(one))) {
      seen.current.add(file);
      setPending((before) => new Set(before).add(file));
      void import('./smaller')
        .then(({ smaller }) => smaller(file))
        .catch(() => file)
        .then((made) => {
          seen.current.add(made);
          setPending((before) => new Set([...before].filter((one) => one !== file)));
          const { files: now, change: put } = latest.current;
          if (made === file || !isShown.current || !now.includes(file)) return;
          latest.current.files = now.map((one) => (one === file ? made : one));
          put(latest.current.files);
        });
    }
  }, [files]);
  // After unmount the sending takes the result.
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return pending;
}
