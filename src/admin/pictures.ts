import { type ComponentType, createContext } from 'react';

/** A picture that was chosen: `alt` is what describes it already, empty where nothing does or it is decorative. */
export type ChosenPicture = { id: number; alt: string; isDecorative: boolean };

/** Where the pictures of rich texts come from. */
export type Pictures = {
  /** Mounted only while one is chosen. */
  Picker: ComponentType<{ onPick: (picture: ChosenPicture) => void; onClose: () => void }>;
  /** undefined for one that is gone. */
  addressOf: (id: number) => Promise<string | undefined>;
};

/** The médiathèque gives it; without it texts have no pictures to choose. */
export const PicturesContext = createContext<Pictures | undefined>(undefined);
