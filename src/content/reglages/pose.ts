/** How the shop works; `non_dit` until an administrator says it. */
export const POSES = {
  non_dit: 'Pas encore dit',
  vend: 'Nous vendons, sans poser',
  partenaires: 'Nous vendons, un installateur partenaire pose',
  vend_et_pose: 'Nous vendons et nous posons',
} as const;
export type Pose = keyof typeof POSES;
export const POSE_KEYS = Object.keys(POSES) as Pose[];
