import type { Words } from '../en.ts';

export const customers: Words<'customers'> = {
  backToProfile: 'Volver al perfil',
  downloadTitle: 'Descargar mis datos',
  downloadNote:
    'Un archivo con sus datos, sus reservas, los correos que le hemos enviado y quién cambió qué. Está en formato JSON, que se abre con cualquier editor de texto.',
  messagesNote:
    'Los mensajes del <link>formulario de contacto</link> no están incluidos, porque cualquiera puede escribir allí su correo electrónico. Solicítenoslos.',
  download: 'Descargar',
  eraseTitle: 'Borrar mis datos',
  eraseNote:
    'Borramos su nombre, sus datos de contacto, los correos y los mensajes, y ya no podrá iniciar sesión. En nuestra contabilidad conservamos sus reservas anteriores sin su nombre. Las reservas en curso o pendientes deben finalizar o cancelarse antes.',
  builtInStays: 'Los datos de una cuenta predeterminada no se pueden borrar.',
  staffStay:
    'Los datos de un empleado no se pueden borrar. Un propietario debe retirarle antes el rol.',
  requestedAt:
    'El {moment} nos pidió que borráramos sus datos. Puede retirar la solicitud mientras no se hayan borrado.',
  withdraw: 'Retirar la solicitud',
  askForErasure: 'Solicitar el borrado',
  askErasure: '¿Solicitar el borrado de sus datos?',
  askErasureNote:
    'Hasta que se borren sus datos, puede iniciar sesión y retirar la solicitud. Después, nadie podrá recuperarlos.',
  keepIt: 'Conservarlos',
  requested: 'Hemos recibido su solicitud',
  withdrawn: 'Su solicitud se ha retirado',

  keptWithReservation: 'Lo conservamos con la reserva.',
  keptUntilAccountEnds: 'Lo conservamos hasta que se elimine su cuenta o se borren sus datos.',
  keptUntilTabCloses: 'Se guarda hasta que cierre la pestaña.',
  keptUntilErased: 'Lo conservamos con la reserva, hasta que se borren sus datos.',
  keptAsProof:
    'Lo conservamos {days, plural, one {# día} other {# días}} después del final de la reserva, o hasta que se borren sus datos.',

  account: 'Cuenta',
  accountWhatUS:
    'nombre y apellidos, número de teléfono, dirección, código postal, correo electrónico, idioma y una contraseña, guardada solo como un hash a partir del cual no se puede recuperar.',
  accountWhat:
    'nombre y apellidos, número de teléfono, dirección, código postal, correo electrónico, idioma y una contraseña, guardada solo como un hash a partir del cual no se puede recuperar.',
  accountWhy: 'Lo necesitamos para saber quién alquila y para ponernos en contacto con usted.',

  invoiceDetails: 'Datos de facturación',
  invoiceDetailsWhat:
    'la empresa, la dirección y el número de identificación fiscal que quiere en las facturas.',
  invoiceDetailsWhy: 'Lo necesitamos para emitirle facturas.',

  signIns: 'Inicios de sesión',
  signInsWhat:
    'cuándo y en qué navegador ha iniciado sesión, y cuándo escribió su contraseña por última vez.',
  signInsWhy: 'Lo necesitamos para mostrarle dónde tiene la sesión iniciada.',
  signInsUntil: 'Lo conservamos hasta que cierre la sesión, como máximo 24 horas.',

  twoStep: 'Verificación en dos pasos',
  twoStepWhat:
    'claves públicas y nombres de las llaves de acceso, la clave secreta cifrada de una aplicación, hashes de los códigos de un solo uso y los inicios de sesión que los esperan; solo en las cuentas que la han configurado.',
  twoStepWhy: 'Lo necesitamos para comprobar el segundo paso.',
  twoStepUntil: 'Lo conservamos hasta que se elimine.',

  accountLinks: 'Enlaces de la cuenta',
  accountLinksWhat:
    'la dirección de correo electrónico a la que se envió un enlace para una contraseña o una confirmación, y un hash del enlace.',
  accountLinksWhy: 'Lo necesitamos para comprobar el enlace y explicar por qué ya no funciona.',
  accountLinksUntil: 'Lo conservamos hasta 30 días después de que caduque el enlace.',

  attempts: 'Intentos',
  attemptsWhat:
    'su dirección IP y la dirección de correo electrónico, con el número de intentos, cuando inicia sesión, se registra, nos escribe o solicita un enlace o una descarga; de nuestro personal, la dirección de correo electrónico con los importes que ha devuelto.',
  attemptsWhy: 'Lo necesitamos para limitar los intentos repetidos y los reembolsos.',
  attemptsUntil:
    'Lo conservamos mientras se aplica el límite: como máximo {hours, plural, one {# hora} other {# horas}}, o {moneyHours} horas en el caso de los importes devueltos.',

  reservations: 'Reservas',
  reservationsWhat:
    'el vehículo, los lugares y las horas de recogida y devolución, los extras, el código promocional, el precio, el estado, el idioma en el que reservó y lo que se anotó en la entrega, en el cambio de vehículo y en la devolución: horas, distancia recorrida, combustible, notas, por qué y dónde se cambió, y por qué faltaba un permiso de conducir o un pago.',
  reservationsWhy: 'Lo necesitamos para alquilarle el vehículo y para nuestra contabilidad.',
  reservationsUntil:
    'Lo conservamos durante el tiempo que exigen las leyes fiscales y de seguros; sin su nombre, una vez borrados sus datos.',

  birthDate: 'Fecha de nacimiento en una reserva',
  birthDateWhat: 'la fecha de nacimiento del conductor, si algún cargo depende de la edad.',
  birthDateWhy: 'Lo necesitamos para indicarle el precio antes de que reserve.',
  birthDateUntil: 'Lo conservamos con la reserva, hasta que se borren sus datos.',

  drivers: 'Conductores',
  driversWhat:
    'nombre y fecha de nacimiento de cada conductor, y número, país y fecha de caducidad de su permiso de conducir.',
  driversWhy: 'Lo necesitamos para entregar el vehículo solo a quien puede conducirlo.',

  photos: 'Fotografías',
  photosWhat:
    'imágenes del vehículo en la entrega y en la devolución y de las incidencias, sin datos del lugar ni del dispositivo, cuándo se tomaron y se recibieron, y quién las añadió.',
  photosWhy: 'Lo necesitamos para mostrar el estado del vehículo.',

  agreement: 'Contrato de alquiler',
  agreementWhat:
    'el documento firmado con su nombre y los conductores, la firma dibujada, si la hay, cuándo y en el dispositivo de quién se firmó, y su consentimiento para los documentos electrónicos.',
  agreementWhy: 'Lo necesitamos para demostrar lo que se acordó.',

  statements: 'Identificaciones del conductor',
  statementsWhat:
    'los documentos en los que indicamos quién conducía un vehículo en un momento determinado, con su dirección y el permiso de conducir.',
  statementsWhy: 'Lo necesitamos para responder a una autoridad que pregunta quién conducía.',

  damage: 'Daños',
  damageWhat:
    'arañazos, abolladuras y otros daños del vehículo en la entrega y en la devolución, con notas.',
  damageWhy: 'Lo necesitamos para mostrar el estado del vehículo.',
  damageUntil:
    'Lo conservamos con el vehículo; las notas se eliminan con la reserva o cuando se borran sus datos.',

  incidents: 'Incidencias',
  incidentsWhat:
    'qué le ocurrió al vehículo durante un alquiler, dónde y cuándo, quién más estuvo implicado, el número del atestado o de la denuncia, quién lo comunicó y qué se hizo.',
  incidentsWhy: 'Lo necesitamos para ayudarle y para resolver el siniestro.',

  charges: 'Cargos posteriores a la devolución',
  chargesWhat:
    'qué se cobró después de la devolución, por qué, qué fotografías y daños lo muestran, y cuándo y quién lo añadió.',
  chargesWhy: 'Lo necesitamos para explicar y demostrar el motivo del cargo.',
  chargesUntil:
    'Lo conservamos con la reserva; los motivos se eliminan cuando se borran sus datos.',

  chargeFiles: 'Archivos de los cargos',
  chargeFilesWhat:
    'documentos e imágenes que muestran por qué se cobra algo después de la devolución, como la notificación de una multa.',
  chargeFilesWhy: 'Lo necesitamos para demostrar el motivo del cargo.',

  signedLists: 'Listas firmadas',
  signedListsWhat:
    'de cada reserva, lo que se anotó y las huellas digitales de sus fotografías, documentos, recibos y facturas, sin nombres ni lugares introducidos libremente.',
  signedListsWhy:
    'Lo necesitamos para que cualquiera pueda comprobar que nada se ha modificado después.',

  payments: 'Pagos',
  paymentsWhat:
    'importes, horas, formas de pago, motivos y recibos de los pagos, los reembolsos, los depósitos y los cargos por cancelación, así como las facturas y las facturas rectificativas.',
  paymentsWhy: 'Lo necesitamos para nuestra contabilidad y la suya.',
  paymentsUntil:
    'Lo conservamos durante el tiempo que exigen las leyes fiscales; los recibos y las facturas dejan de llevar su nombre una vez borrados sus datos.',

  onlinePayments: 'Pagos en línea',
  onlinePaymentsWhat:
    'los números que el proveedor de pagos asigna a sus pagos, a usted como cliente suyo y a su tarjeta, por qué un banco rechazó un pago, las disputas y lo que hemos pedido al proveedor; nunca el número de una tarjeta.',
  onlinePaymentsWhy:
    'Lo necesitamos para hacer reembolsos, liberar retenciones y responder a las disputas.',
  onlinePaymentsUntil: 'Lo conservamos con los pagos.',

  cardConsent: 'Consentimiento para guardar la tarjeta',
  cardConsentWhat:
    'el texto que usted aceptó sobre los cargos posteriores a la devolución, y cuándo lo aceptó.',
  cardConsentWhy: 'Lo necesitamos para demostrar que podemos hacer cargos en la tarjeta.',

  letters: 'Correos',
  lettersWhat: 'lo que le escribimos por correo electrónico, a qué dirección y si se envió.',
  lettersWhy: 'Lo necesitamos para enviarlo y para saber de qué se le informó.',
  lettersUntil: 'Lo conservamos {days} días.',

  messages: 'Mensajes',
  messagesWhat:
    'el nombre, la dirección de correo electrónico, el asunto, el texto y el idioma de lo que nos envía desde la página de contacto o para impugnar un cargo.',
  messagesWhy: 'Lo necesitamos para responderle.',
  messagesUntil: 'Lo conservamos hasta que los hayamos atendido, o hasta que se borren sus datos.',

  history: 'Historial',
  historyWhat: 'quién cambió qué en una cuenta o una reserva, y cuándo.',
  historyWhy: 'Lo necesitamos para rastrear errores y usos indebidos.',
  historyUntil:
    'Lo conservamos de forma permanente, para que nadie pueda eliminar un rastro; lo que usted escribió se elimina cuando se borran sus datos.',

  usage: 'Datos de uso',
  usageWhat:
    'las peticiones que hace su navegador y cuándo; nuestro proveedor de alojamiento ve también su dirección IP y su navegador.',
  usageWhy: 'Lo necesitamos para que el servicio sea seguro y funcione.',
  usageUntil:
    'Lo conservamos durante el breve tiempo que nuestro proveedor de alojamiento guarda sus registros.',

  token: 'Token',
  tokenWhat: 'lo que demuestra quién es usted mientras tiene la sesión iniciada, y cuándo caduca.',
  tokenWhy: 'Lo necesitamos para que no tenga que iniciar sesión en cada página.',
  tokenUntil:
    'Se guarda hasta que cierre la sesión, como máximo 24 horas; la hora de caducidad, hasta que vuelva a iniciar sesión.',

  marks: 'Marcas de este dispositivo',
  marksWhat: 'la prueba de que en este navegador ya se ha iniciado sesión; las cinco últimas.',
  marksWhy: 'Lo necesitamos para que ningún desconocido pueda bloquearle el acceso.',
  marksUntil:
    'Se guardan hasta que borre los datos de su navegador; después de un año no tienen ningún valor.',

  drafts: 'Borradores',
  draftsWhat:
    'lo que ha escrito en un formulario de reserva, incluida la fecha de nacimiento del conductor, los vehículos que compara, las listas que ha consultado y los avisos que están a punto de mostrarse.',
  draftsWhy: 'Lo necesitamos para que no se pierda nada de lo que ha escrito.',

  offline: 'Sin conexión',
  offlineWhat: 'su nombre y sus reservas, y una página con nuestro número de teléfono.',
  offlineWhy: 'Lo necesitamos para que pueda consultarlos sin conexión.',
  offlineUntil:
    'Se guarda hasta que cierre la sesión; la página con el número de teléfono permanece.',

  waitingPhotos: 'Fotografías en espera',
  waitingPhotosWhat:
    'las fotografías que todavía no se han podido enviar, en el dispositivo con el que se tomaron.',
  waitingPhotosWhy: 'Lo necesitamos para que no se pierda ninguna sin conexión.',
  waitingPhotosUntil: 'Se guardan hasta que se envíen.',

  waitingIncidents: 'Incidencias en espera',
  waitingIncidentsWhat:
    'lo que escribe sobre una incidencia hasta que se pueda enviar, en el dispositivo en el que lo escribe.',
  waitingIncidentsWhy: 'Lo necesitamos para que no se pierda nada sin conexión.',
  waitingIncidentsUntil: 'Se guarda hasta que se envíe o se descarte.',

  views: 'Vistas',
  viewsWhat: 'la última vista de cada lista, en los navegadores de nuestro mostrador.',
  viewsWhy: 'Lo necesitamos para abrir las listas tal como se dejaron.',
  viewsUntil: 'Se guarda hasta que se borren los datos del navegador.',

  ownServer: '**Nuestro propio servidor** aloja el sitio y atiende sus peticiones.',
  siteHost: '**{siteHost}** aloja el sitio y atiende sus peticiones.',
  hostHasDatabase: 'También contiene la base de datos, con todo lo mencionado anteriormente.',
  neon: '**Neon** aloja la base de datos, con todo lo mencionado anteriormente.',
  bucket:
    '**Nuestro proveedor de almacenamiento** guarda las fotografías de los vehículos en las entregas y devoluciones y de las incidencias, y los archivos de los cargos.',
  mailProvider:
    '**Nuestro proveedor de correo** entrega nuestros correos, con sus recibos, facturas y contratos.',
  stripe:
    '**Stripe** cobra los pagos. De nosotros recibe su correo electrónico, el importe y el número de su reserva; de usted, su tarjeta.',
  openStreetMap:
    '**OpenStreetMap** envía a su navegador el mapa de la página de contacto y, por tanto, ve su dirección IP.',
};
