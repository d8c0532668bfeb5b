import type { StarterService } from './shapes';

export default [
  {
    url: 'conseil-et-etude',
    audience: 'particulier',
    title: 'Conseil et étude au showroom',
    summary: 'Un échange au calme, devant les appareils, pour trier les solutions possibles et repartir avec une direction claire.',
    text: `
      <p>Vous arrivez avec une question, parfois avec dix. Autour de la table du <a href="/showroom">showroom</a>, un conseiller vous
      écoute, regarde vos photos et vos factures d’énergie, puis écarte ce qui ne convient pas à votre maison. On ne traite pas de la
      même façon une ferme aux murs épais, un pavillon récent et un appartement sous les toits.</p>
      <p>Vous comparez ensuite deux ou trois solutions, avec leurs avantages, leurs contraintes et les travaux qu’elles supposent. Le
      compte rendu vous est remis : il vous servira pour y réfléchir en famille ou pour consulter un autre avis.</p>
    `,
    includes: ['Écoute de votre besoin', 'Lecture de vos plans et factures', 'Comparaison des solutions possibles', 'Compte rendu écrit'],
    destination: 'showroom',
    icon: 'messages-square',
    image: 'showroom-3.webp',
  },
  {
    url: 'dimensionnement',
    audience: 'particulier',
    title: 'Dimensionnement de votre équipement',
    summary: 'La bonne puissance se calcule : nous rassemblons les données de votre logement avant de vous proposer un appareil.',
    text: `
      <p>Un appareil trop puissant s’use en démarrages répétés ; trop faible, il peine les jours où vous comptez sur lui. La taille ne
      se devine pas à la surface seule : isolation, orientation, hauteur sous plafond, vitrages, altitude et usages entrent en jeu.</p>
      <p>Nous faisons un premier calcul avec vos éléments, puis nous vous disons ce qu’il reste à confirmer sur place. Pour une
      rénovation d’ampleur, nous vous orientons vers une étude thermique ou un audit énergétique réalisé par un bureau indépendant. Les
      hypothèses retenues figurent sur le document : l’installateur peut les vérifier et les corriger.</p>
    `,
    includes: [
      'Relevé guidé de votre logement',
      'Premier calcul de puissance',
      'Hypothèses écrites et vérifiables',
      'Orientation vers une étude si nécessaire',
    ],
    destination: 'projet',
    icon: 'ruler',
  },
  {
    url: 'installateur-partenaire',
    audience: 'particulier',
    title: 'Mise en relation avec un installateur',
    summary: 'Nous vendons le matériel, un artisan partenaire le pose : nous vous présentons celui qui convient à vos travaux.',
    text: `
      <p>Solutions Maison ne réalise pas la pose. Nous vous recommandons des installateurs partenaires, clients de notre comptoir, dont
      nous connaissons la spécialité et le secteur. Avant de vous donner un nom, nous regardons qu’il exerce le bon métier et détient
      les qualifications requises pour votre équipement.</p>
      <p>L’artisan vient voir les lieux, établit son propre devis et répond de son travail. Vous restez libre de le choisir, d’en
      consulter d’autres ou de venir avec le vôtre. Pensez à lui demander son attestation d’assurance décennale ; pour certaines aides,
      vérifiez aussi sa mention RGE dans l’annuaire de France Rénov’.</p>
    `,
    includes: [
      'Choix selon le métier et le secteur',
      'Transmission de votre dossier avec votre accord',
      'Visite des lieux par l’artisan',
      'Liberté de choisir votre propre installateur',
    ],
    destination: 'projet',
    icon: 'handshake',
  },
  {
    url: 'accompagnement-aux-aides',
    audience: 'particulier',
    title: 'Accompagnement aux aides',
    summary: 'Savoir quelles aides demander, dans quel ordre et avec quelles pièces, en s’appuyant sur les sources officielles.',
    text: `
      <p>Les aides changent souvent, et dépendent de vos revenus, du logement et des travaux. Nous ne promettons donc aucun montant.
      Nous vous montrons où les vérifier, sur le site de France Rénov’, et comment joindre un conseiller de ce service public, gratuit
      et indépendant.</p>
      <p>L’ordre compte beaucoup : en règle générale, la demande précède la signature du devis. Nous préparons les fiches techniques et
      les attestations du fabricant que l’on vous réclamera, et relisons avec vous la liste des pièces. Un appel que vous
      n’aviez pas demandé vous promet des travaux sans rien débourser ? Parlez-nous-en avant de signer.</p>
    `,
    includes: [
      'Repérage des aides à étudier',
      'Ordre des démarches expliqué',
      'Fiches techniques et attestations du matériel',
      'Relecture de la liste des pièces',
    ],
    destination: 'contact',
    icon: 'hand-coins',
  },
  {
    url: 'mise-en-service',
    audience: 'particulier',
    title: 'Mise en service et prise en main',
    summary: 'Une fois l’appareil posé, on règle, on explique et on laisse des consignes simples pour bien vivre avec lui.',
    text: `
      <p>Beaucoup de déceptions viennent d’un réglage d’usine jamais revu. Une fois la pose achevée, l’installateur ou la station
      technique du fabricant procède à la mise en service ; nous l’organisons avec eux lorsque la garantie le demande.</p>
      <p>Vient ensuite la prise en main. Au magasin ou par téléphone, nous reprenons avec vous les commandes utiles : programmer la
      semaine, partir en congé, lire une consommation, nettoyer un filtre. L’application s’installe sur votre téléphone, à votre nom,
      avec vos propres codes. Après une première saison, repassez : un petit ajustement fait souvent la différence.</p>
    `,
    includes: [
      'Organisation avec l’installateur',
      'Explication des commandes au quotidien',
      'Installation de l’application si vous le souhaitez',
      'Point après la première saison',
    ],
    destination: 'contact',
    icon: 'sliders-horizontal',
    image: 'showroom-2.webp',
  },
  {
    url: 'entretien-et-depannage',
    audience: 'particulier',
    title: 'Entretien et dépannage',
    summary: 'Un suivi régulier pour éviter l’arrêt au mauvais moment, et un SAV joignable quand l’appareil ne répond plus.',
    text: `
      <p>Selon l’équipement, l’entretien est une obligation ou un bon réflexe. Nous vous disons ce que demandent la réglementation et la
      notice, puis nous trouvons le technicien habilité. Pour une climatisation ou une pompe à chaleur, l’abonnement
      <a href="/abonnement_airco">AIRCO</a> s’occupe du calendrier à votre place.</p>
      <p>En cas d’arrêt, commencez par les vérifications de la page <a href="/sav">SAV</a>, puis décrivez la situation avec une photo
      de la plaque signalétique. Un appareil acheté ailleurs ? Posez la question : si nous connaissons la marque, nous vous aiderons au
      moins à identifier la pièce.</p>
    `,
    includes: [
      'Rappel des entretiens à prévoir',
      'Diagnostic à distance',
      'Intervention d’un technicien habilité',
      'Recherche de pièces détachées',
      'Suivi de la garantie',
    ],
    destination: 'sav',
    icon: 'wrench',
  },
  {
    url: 'comptoir-pro-et-retrait',
    audience: 'pro',
    title: 'Comptoir pro et retrait',
    summary: 'Un comptoir où l’on parle votre langue, des commandes préparées à votre nom et un chargement sans traverser le magasin.',
    text: `
      <p>Vous passez prendre une vanne, une liaison frigorifique ou tout un chantier : au comptoir, quelqu’un connaît les références et
      vous sert sans rendez-vous. Envoyez votre liste par courriel ou par téléphone ; nous contrôlons les
      compatibilités, signalons ce qui manque et mettons le reste de côté.</p>
      <p>Le retrait se fait sur le côté du bâtiment, au plus près du fourgon. Les colis portent le nom de votre client ou du lot, pour
      que l’équipe s’y retrouve sur place. Un article inutilisé, complet et dans son emballage, peut être rapporté selon les conditions
      du compte.</p>
    `,
    includes: ['Service sans rendez-vous', 'Commandes regroupées par chantier', 'Aide au chargement', 'Consommables et raccords en rayon'],
    destination: 'showroom',
    icon: 'store',
    image: 'showroom-1.webp',
  },
  {
    url: 'conseil-technique',
    audience: 'pro',
    title: 'Conseil technique et dimensionnement',
    summary: 'Un second regard sur vos dossiers : calculs, schémas et compatibilités vérifiés avant que le matériel ne soit commandé.',
    text: `
      <p>Vous avez l’œil du chantier, nous avons les notices et le lien direct avec les fabricants. Confiez-nous un relevé, un plan ou
      quelques photos : nous vérifions la puissance, les longueurs de liaison, les sections, le volume tampon ou l’emplacement de
      l’unité extérieure, et nous préparons un schéma de principe.</p>
      <p>Les cas inhabituels partent au service technique de la marque, dont nous vous transmettons la réponse écrite. Vous gardez la
      conception et la responsabilité de l’ouvrage ; nous apportons des éléments solides pour l’établir. Pour travailler au calme, prenez
      un <a href="/rdv_pro">rendez-vous pro</a>.</p>
    `,
    includes: [
      'Vérification des puissances',
      'Schémas hydrauliques et électriques de principe',
      'Contrôle des compatibilités',
      'Lien avec le service technique des marques',
    ],
    destination: 'rdv_pro',
    icon: 'drafting-compass',
  },
  {
    url: 'livraison-sur-chantier',
    audience: 'pro',
    title: 'Livraison sur chantier',
    summary: 'Le matériel arrive chez votre client quand vous y êtes, dans l’ordre où vous en avez besoin et avec un appel préalable.',
    text: `
      <p>Un ballon ou une palette de panneaux n’a rien à faire des semaines dans votre dépôt. Nous livrons sur le chantier, dans le
      Gers et les communes voisines, au jour convenu avec vous. Dites-nous à l’avance ce que l’adresse ne montre pas : chemin étroit,
      portail bas, cour en pente, absence de chariot.</p>
      <p>Quand le chantier s’étale, l’envoi se fractionne : l’hydraulique d’abord, les appareils ensuite. À la réception, ouvrez et
      contrôlez devant le chauffeur ; une réserve précise, notée sur le bon, protège tout le monde et accélère le remplacement.</p>
    `,
    includes: ['Date fixée avec vous', 'Appel avant le passage', 'Livraisons fractionnées par étape', 'Aide en cas de réserve ou de casse'],
    destination: 'contact',
    icon: 'truck',
  },
  {
    url: 'formations-et-journees-techniques',
    audience: 'pro',
    title: 'Formations et journées techniques',
    summary: 'Apprendre une gamme en la démontant, avec les formateurs des marques et des confrères du département.',
    text: `
      <p>Rien ne vaut un appareil ouvert sur une table. Au fil de l’année, nous recevons au showroom les formateurs des marques : pose,
      mise en service, lecture des codes, réglages fins. Les groupes restent petits, chacun manipule, et l’on prend le temps des
      questions venues de vrais chantiers.</p>
      <p>Ces journées complètent les formations qualifiantes sans les remplacer. Pour une qualification RGE ou une attestation de
      manipulation des fluides frigorigènes, nous vous indiquons les organismes à contacter. Le programme est annoncé au comptoir et
      dans notre lettre d’information ; vos suggestions de thèmes sont bienvenues.</p>
    `,
    includes: [
      'Ateliers en petit groupe',
      'Appareils à manipuler',
      'Supports techniques remis',
      'Orientation vers les organismes de qualification',
    ],
    destination: 'newsletter',
    icon: 'graduation-cap',
  },
  {
    url: 'pieces-detachees',
    audience: 'pro',
    title: 'Pièces détachées',
    summary: 'De la plaque signalétique à la bonne référence : nous cherchons la pièce, son équivalent et son délai, et suivons l’envoi.',
    text: `
      <p>Une photo nette de la plaque et de la pièce fatiguée fait gagner deux trajets. À partir d’elle, nous consultons les vues
      éclatées, vérifions les évolutions de série et vous donnons la référence en vigueur, avec le délai annoncé par le fabricant.</p>
      <p>Les pièces les plus demandées des marques de la maison sont tenues au comptoir : sondes, circulateurs, bougies, filtres,
      cartes courantes. Pour le reste, nous commandons et vous prévenons à l’arrivée. Sous garantie, joignez la facture et le numéro de
      série ; nous montons le dossier, gardons la pièce déposée si la marque la réclame et vous tenons au courant.</p>
    `,
    includes: ['Identification d’après photo', 'Vues éclatées et notices', 'Pièces courantes au comptoir', 'Dossiers de garantie'],
    destination: 'sav',
    icon: 'cog',
  },
  {
    url: 'compte-pro',
    audience: 'pro',
    title: 'Compte pro et interlocuteur dédié',
    summary: 'Un compte à votre nom, des conditions écrites et une personne qui connaît votre métier, vos habitudes et vos chantiers.',
    text: `
      <p>Ouvrir un compte simplifie le quotidien : commandes au nom de l’entreprise, salariés autorisés à retirer, factures classées par
      chantier, conditions commerciales posées par écrit. Il suffit d’un extrait d’immatriculation, d’une attestation d’assurance et
      d’un échange pour comprendre votre activité.</p>
      <p>Vous avez ensuite un interlocuteur attitré. Il connaît vos marques préférées, prépare vos devis de matériel et vous alerte
      quand une référence disparaît. En son absence, l’équipe a accès au même dossier. Si vous le souhaitez, nous étudions aussi votre
      candidature comme <a href="/contact">installateur partenaire</a> auprès des particuliers qui nous demandent un nom.</p>
    `,
    includes: [
      'Conditions commerciales écrites',
      'Factures classées par chantier',
      'Devis de matériel préparés',
      'Un interlocuteur qui vous connaît',
    ],
    destination: 'rdv_pro',
    icon: 'id-card-lanyard',
    image: 'banniere-services.webp',
  },
] satisfies StarterService[];
