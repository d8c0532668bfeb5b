import { type ComponentType, createContext } from 'react';

export type ChosenPicture = { id: number; alt: string; isDecorative: boolean };

export type Pictures = {
  Picker: ComponentType<{ onPick: (picture: ChosenPicture) => void; onClose: () => void }>;
  addressOf: (id: number) => Promise<string | undefined>;
};

export const PicturesContext = createContext<Pictures | undefined>(undefined);
