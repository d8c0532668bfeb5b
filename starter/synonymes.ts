/** Groups of synonyms that a shop begins with, and changes in its settings. */
export default [
  ['pompe à chaleur', 'PAC', 'thermopompe'],
  ['climatisation', 'clim', 'climatiseur', 'air conditionné', 'split'],
  ['photovoltaïque', 'PV', 'panneaux solaires', 'panneau solaire', 'électricité solaire'],
  ['chauffe-eau', 'ballon d’eau chaude', 'cumulus', 'ECS', 'eau chaude sanitaire'],
  ['poêle à granulés', 'poêle à pellets', 'pellets'],
  ['plancher chauffant', 'chauffage au sol', 'sol chauffant'],
  ['VMC', 'ventilation', 'aération'],
  ['borne de recharge', 'prise voiture électrique', 'wallbox', 'IRVE'],
  ['voiture électrique', 'véhicule électrique', 'VE'],
  ['volets connectés', 'volets roulants', 'volet roulant', 'volets électriques'],
  ['sécurité', 'alarme', 'vidéosurveillance', 'caméra'],
  ['domotique', 'maison connectée'],
  ['panne', 'ne marche plus', 'ne fonctionne plus', 'en rade'],
  ['devis', 'offre de prix'],
].map((words) => ({ words }));
