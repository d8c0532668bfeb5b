import type { StarterFamille } from './shapes';

const modules = import.meta.glob<{ default: StarterFamille }>('./familles/*.ts', { eager: true });

export const starterFamilles: StarterFamille[] = Object.values(modules).map((module) => module.default);
