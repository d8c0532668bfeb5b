import type { StarterFamille } from '../shapes';

export default {
  url: 'gestion-de-l-energie',
  name: 'Gestion\nde l’énergie',
  univers: 'DOMOTIQUE',
  icon: 'chart-column',
  image: 'gestion-energie.webp',
  featured: false,
  summary:
    'Mesurer les consommations, déplacer les usages et coordonner chauffage, eau chaude, voiture et solaire avec un gestionnaire d’énergie.',
  intro: `
    <p>Un gestionnaire d’énergie mesure les consommations de la maison, montre à quelle heure et pour quels usages elles se
    font, et peut commander certains appareils : chauffe-eau, chauffage, borne de recharge, batterie.</p>
    <p>Il devient précieux quand plusieurs équipements se partagent le même abonnement ou le même toit solaire. Pour un petit
    logement aux usages simples, quelques prises mesurées et un bon réglage des horaires suffisent peut-être. Commençons par vos
    besoins.</p>`,
  details: [
    {
      title: 'Comment fonctionne un gestionnaire d’énergie',
      text: `
        <p>Des pinces placées au tableau mesurent le courant des principaux départs ; le compteur Linky peut aussi transmettre
        la consommation générale par sa sortie de télé-information. Un boîtier rassemble ces données et les affiche par heure,
        par jour et par usage.</p>
        <p>Vient ensuite l’action. Selon des règles que vous choisissez, le gestionnaire enclenche le chauffe-eau, abaisse une
        zone de chauffage ou retarde la charge de la voiture. Si la connexion tombe, les appareils doivent garder leur
        fonctionnement normal : c’est une exigence à poser d’emblée.</p>`,
      image: 'univers-domotique.webp',
    },
    {
      title: 'Pour quelles maisons ?',
      text: `
        <p>Le bénéfice grandit avec le nombre d’usages électriques que l’on peut déplacer. Une maison dotée d’une
        <a href="/familles/pompe-a-chaleur-air-eau">pompe à chaleur</a>, d’un ballon d’eau chaude, d’une piscine et d’une
        voiture électrique offre beaucoup de souplesse ; un logement chauffé au bois avec une plaque de cuisson en offre
        peu.</p>
        <p>Avant d’acheter, consultez gratuitement vos relevés dans votre espace client Enedis : la courbe de charge, une fois
        activée, montre déjà la veille nocturne et les pointes du soir. Si l’essentiel part en chauffage dans une maison mal
        isolée, les travaux d’isolation passent en premier ; un conseiller France Rénov’ peut vous guider.</p>`,
    },
    {
      title: 'Tirer parti du soleil',
      text: `
        <p>Avec une production photovoltaïque, le but est de consommer au moment où le toit produit. Le gestionnaire mesure le
        surplus et l’oriente, dans l’ordre que vous fixez, vers l’eau chaude, la <a href="/familles/borne-de-recharge">borne de
        recharge</a> ou la <a href="/familles/batterie-de-stockage">batterie</a>.</p>
        <p>Un simple routeur solaire peut suffire quand seul le ballon est à alimenter. Au-delà, vérifiez que
        l’<a href="/familles/onduleur-hybride">onduleur</a>, la borne et le gestionnaire échangent leurs mesures : la liste des
        appareils compatibles, publiée par le fabricant, vaut mieux qu’une promesse de compatibilité générale.</p>`,
      image: 'onduleur-hybride.webp',
    },
    {
      title: 'Choisir un système ouvert et durable',
      text: `
        <ul>
          <li>Quels appareils de la maison sait-il mesurer, et lesquels peut-il commander ?</li>
          <li>Fonctionne-t-il sur place, ou tout passe-t-il par un serveur lointain ?</li>
          <li>Un abonnement est-il demandé, tout de suite ou plus tard ?</li>
          <li>Peut-on exporter ses données et changer de fournisseur d’électricité sans tout refaire ?</li>
          <li>Qui assure l’aide et les mises à jour ?</li>
        </ul>
        <p>Posez ces questions devant l’appareil, au <a href="/showroom">showroom</a>. Nous regarderons avec vous ce qui
        convient à votre installation. Vos relevés décrivent votre vie quotidienne : le RGPD vous en laisse la maîtrise.</p>`,
    },
    {
      title: 'La pose, au cœur du tableau électrique',
      text: `
        <p>Pinces, contacteurs et modules se logent dans le tableau ou dans un coffret voisin. C’est un travail d’électricien, à
        faire hors tension et selon la norme NF C 15-100 ; il faut de la place libre et un repérage exact des circuits. Un
        tableau ancien se remet d’abord en ordre.</p>
        <p>Prévoyez aussi la liaison : un câble réseau jusqu’au garage ou au cellier est plus sûr qu’un signal affaibli par deux
        murs de brique. À la fin du chantier, demandez le schéma à jour, les identifiants et une démonstration de chaque
        commande manuelle.</p>`,
    },
    {
      title: 'Les premiers mois d’utilisation',
      text: `
        <p>Les premières semaines, laissez le système observer sans rien automatiser. Vous repérerez un appareil qui veille pour
        rien, une pompe de piscine trop bavarde, un chauffe-eau qui part au mauvais moment. Corrigez un point à la fois et
        comparez des périodes semblables, en tenant compte de la météo.</p>
        <p>Ensuite, peu de notifications : seulement l’utile. Revoyez les règles aux changements de saison, quand un équipement
        arrive ou que la famille change d’horaires. Gardez des réglages que tout le monde comprend à la maison et peut reprendre
        à la main.</p>`,
    },
  ],
  marques: ['maisondine'],
} satisfies StarterFamille;
