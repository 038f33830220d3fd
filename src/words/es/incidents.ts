import type { Words } from '../en.ts';

export const incidents: Words<'incidents'> = {
  breakdown: 'Avería',
  accident: 'Accidente',
  theft: 'Robo',
  lostKey: 'Llave perdida',

  onTheRoad: 'En ruta',
  emergency: 'Emergencias',
  somethingHappened: 'Ha ocurrido algo',
  reportedLine: '<link>{kind}, <figures>{moment}</figures></link>: parte enviado',
  unsentLine: '<link>{kind}</link>: parte sin enviar',

  inDanger: 'Si alguien está en peligro, pida ayuda primero. Nuestro número de emergencias:',
  askWhatHappened: '¿Qué ha ocurrido?',
  notSentYet: '{kinds}: aún sin enviar.',
  isKept:
    'Lo que ha escrito se guarda en este dispositivo hasta que haya conexión. Si es urgente, llámenos.',
  isNotKept: 'No se ha podido guardar en este dispositivo: deje esta página abierta o llámenos.',
  notLoaded: 'No se ha podido cargar lo que se comunicó.',
  reported: 'Parte enviado',
  print: 'Imprimir el parte',
  forOthers: 'Para la policía y los demás implicados',
  vehicle: 'Vehículo',
  owner: 'Propietario',
  ownerPhone: 'Teléfono del propietario',
  when: 'Cuándo',
  closed: 'Cerrada',
  isClosed: 'Cerrada',
  isOpen: 'Abierta',

  emergencyNumber: 'Número de emergencias',
  doFirst: 'Qué hacer primero',
  callUs: 'Llame a nuestro número de emergencias. Le diremos qué hacer y le enviaremos ayuda.',
  stopBreakdown: 'Deténgase donde no estorbe al tráfico y encienda las luces de emergencia.',
  getOut:
    'Póngase un chaleco reflectante. Todos deben salir por el lado opuesto al tráfico y esperar detrás de la barrera de seguridad.',
  putUpTriangle:
    'Coloque el triángulo de emergencia a suficiente distancia detrás del vehículo, si puede hacerlo sin peligro.',
  avoidRedLight: 'No siga conduciendo con un testigo rojo encendido.',
  avoidTowing: 'No haga remolcar ni reparar el vehículo antes de llamarnos.',
  stopAccident:
    'Deténgase, encienda las luces de emergencia, póngase un chaleco reflectante y coloque el triángulo de emergencia.',
  callHelp:
    'Si hay heridos, pida ayuda de inmediato: el 112 funciona desde un teléfono móvil en la mayoría de los países.',
  callPolice:
    'Llame a la policía si hay heridos, si los demás se marchan o no están de acuerdo, o si los daños son más que un arañazo.',
  photographPlace:
    'Fotografíe el lugar, los vehículos y sus matrículas antes de que se mueva nada.',
  noteNames:
    'Anote los nombres, las direcciones, las matrículas y las aseguradoras de todos los implicados, y los datos de los testigos.',
  avoidFault: 'No reconozca ninguna culpa ni firme nada en ese sentido.',
  avoidPaying: 'No pague nada ni acepte dinero.',
  avoidLeaving: 'No se marche antes de anotarlo todo, aunque nadie parezca herido.',
  askPolice: 'Pregunte a la policía si la grúa se ha llevado el vehículo.',
  reportTheft:
    'Si no es así, denuncie el robo a la policía de inmediato y anote el número de la denuncia.',
  noteStolen:
    'Si han robado algo del interior del vehículo, fotografíe los daños y anote lo que falta.',
  keepKeys: 'No entregue las llaves: nosotros y la aseguradora las necesitamos.',
  avoidDriving: 'Si han forzado el vehículo, no lo conduzca antes de haberlo fotografiado.',
  askForKey:
    'Pregunte en los últimos lugares en los que estuvo y en sus oficinas de objetos perdidos.',
  stayWithVehicle: 'Si el vehículo está abierto, alguien debe quedarse con él.',
  reportStolenKey:
    'Si le han robado la llave, denúncielo a la policía: quien la tenga puede llevarse el vehículo.',
  avoidOpening: 'No haga abrir el vehículo antes de llamarnos.',
  avoidValuables: 'No deje objetos de valor en el vehículo.',

  reportIt: 'Comunique la incidencia',
  notAccepted: 'No se ha aceptado.',
  leaveOpen:
    'Este dispositivo no puede guardar lo que escribe: deje esta página abierta hasta que se envíe.',
  date: 'Fecha',
  time: 'Hora',
  whatHappened: 'Qué ha ocurrido',
  where: 'Dónde',
  whereHint: 'Carretera, sentido, la salida o la casa más cercana',
  others: 'Otros implicados y testigos',
  othersHint: 'Nombres, teléfonos, matrículas y aseguradoras',
  policeNumber: 'Número del atestado o de la denuncia',
  photo: 'Fotografía de la incidencia',
  takePhoto: 'Hacer una fotografía',
  choosePhotos: 'Elegir fotografías',
  send: 'Enviar el parte',
  discard: 'Descartar',

  enterDate: 'Indique la fecha',
  enterTime: 'Indique la hora',
  sayWhatHappened: 'Explique en pocas palabras qué ha ocurrido',
  inFuture: 'La hora indicada todavía no ha llegado.',
  canceled: 'Esta reserva está cancelada.',
  tooLate:
    'Lo ocurrido se puede comunicar desde la entrega hasta {days} días después de la devolución. Llámenos.',
  tooMany: 'Una reserva puede tener como máximo {most} incidencias.',
};
