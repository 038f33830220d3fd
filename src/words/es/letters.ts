import type { Words } from '../en.ts';

export const letters: Words<'letters'> = {
  hello: 'Hola, {name}:',
  helloNobody: 'Hola:',
  before: 'Antes',
  footer: 'Este correo se ha enviado automáticamente. Puede responder o llamarnos al {phone}.',

  reservation: 'Reserva',
  vehicle: 'Vehículo',
  pickUp: 'Recogida',
  dropOff: 'Devolución',
  price: 'Precio',
  total: 'Total',
  payment: 'Pago',
  openReservation: 'Abrir la reserva',
  openReservations: 'Mis reservas',
  calendar: 'El archivo adjunto añade el alquiler a su calendario.',
  calendarUpdate: 'El archivo adjunto actualiza el alquiler en su calendario.',
  calendarCanceled: 'El archivo adjunto marca el alquiler como cancelado en su calendario.',

  confirmedSubject: 'Reserva {id} confirmada: {model}',
  confirmedHeading: 'Su reserva está confirmada',
  confirmedText: 'Su vehículo {model} está reservado.',
  confirmedNext:
    'En la recogida comprobamos su permiso de conducir, cobramos el importe pendiente, si lo hay, y le entregamos las llaves.',
  confirmedNextPaid:
    'En la recogida comprobamos su permiso de conducir y le entregamos las llaves.',
  confirmedPlaces: 'Los lugares que ha indicado están en la página de su reserva.',
  confirmedCancel: 'Si cambian sus planes, puede cancelar gratis hasta la recogida.',

  payForSubject: 'Pago de su vehículo {model}, reserva {id}',
  unpaidHeading: 'Su reserva todavía no está confirmada',
  unpaidText: 'Su vehículo {model} está reservado hasta el {time}. Abra la reserva para pagar.',
  dueHeading: 'Tiene un pago pendiente de {amount}',
  dueText:
    'Tiene un pago pendiente de {amount} por su vehículo {model}. Abra la reserva para ver el motivo y pagar.',
  depositSubject: 'Depósito de su vehículo {model}, reserva {id}',
  depositHeading: 'Le pedimos un depósito de {amount}',
  depositText:
    'Abra la reserva de su vehículo {model} para autorizar la retención de {amount} en su tarjeta. El dinero solo se cobra si hay daños o queda algo pendiente. La retención termina después de la devolución.',

  agreementSubject: 'Contrato firmado de su vehículo {model}, reserva {id}',
  agreementHeading: 'Su contrato firmado',
  agreementText:
    'Adjuntamos el contrato firmado del vehículo {model}. También está en la página de la reserva.',

  chargeSubject: '{what}: vehículo {model}, reserva {id}',
  chargeAddedHeading: '{what}: {amount}',
  chargeLoweredHeading: '{what}: ahora {amount}',
  chargeDroppedHeading: '{what}: ya no se cobra',
  chargeAddedText:
    'Después de la devolución de su vehículo {model}, le cobramos {amount}, impuestos incluidos.',
  chargeLoweredText:
    'Hemos reducido lo que le cobramos después de la devolución de su vehículo {model}. Ahora son {amount}, impuestos incluidos.',
  chargeDroppedText: 'Hemos anulado este cargo de su vehículo {model}.',
  chargeFee: 'Este importe incluye {amount} de gastos de gestión de la multa.',
  chargeBack: 'Si ha pagado más, le reembolsaremos la diferencia.',
  chargeByCard: 'Como aceptó al reservar, lo cargaremos en la tarjeta con la que pagó.',
  chargeByLink: 'Páguelo en la página de su reserva.',
  chargeEvidence: 'En la página de su reserva puede ver el cargo con {evidence}.',
  chargePhotographs: '{count, plural, one {una fotografía} other {# fotografías}}',
  chargeReason: 'En la página de su reserva puede ver el cargo y su motivo.',
  chargeObject:
    'Si no está de acuerdo, abra la reserva y pulse «Impugnar», a más tardar el {day}. Entonces no cargaremos nada más por este concepto en su tarjeta hasta haberle respondido.',

  capturedHeading: 'Hemos recibido {amount}',
  capturedDepositHeading: 'Hemos recibido su depósito de {amount}',
  refundedHeading: 'Hemos reembolsado {amount}',
  refundedDepositHeading: 'Hemos reembolsado {amount} de su depósito',
  takenBackHeading: 'Su banco nos ha retirado {amount}',
  refundFailedHeading: 'Su banco nos ha devuelto {amount}',
  keptHeading: 'Hemos descontado {amount} de su depósito',
  receiptAttached: 'Adjuntamos el recibo. También está en la página de su reserva.',
  reversalAttached: 'Adjuntamos la reversión de pago. También está en la página de su reserva.',
  advanceInvoiceAttached:
    'Adjuntamos la factura de anticipo. También está en la página de su reserva.',
  invoiceAttached: 'Adjuntamos la factura. También está en la página de su reserva.',
  creditNoteAttached:
    'Adjuntamos la factura rectificativa. También está en la página de su reserva.',
  receipt: 'Recibo',
  paid: 'Pagado',
  kept: 'Descontado del depósito',
  due: 'Pendiente',
  back: 'Reembolso',

  invoiceHeading: '{documents} de la reserva {id}',
  invoicePay: 'Le rogamos que pague {amount} a más tardar el {day}.',
  invoiceDue: 'Queda pendiente un pago de {amount}.',
  invoicePaid: 'No hay nada pendiente.',
  invoiceBack: 'Le reembolsaremos {amount}.',
  documentsAttached:
    '{count, plural, one {Adjuntamos el documento. También está en la página de su reserva.} other {Adjuntamos los documentos. También están en la página de su reserva.}}',
  invoiceReminderSubject: 'Recordatorio: factura {number}',
  invoiceReminderHeading: 'Queda pendiente un pago de {amount}',
  invoiceWasDue:
    'La factura {number} venció el {day}. La adjuntamos de nuevo. Si entretanto ya ha pagado, no tenga en cuenta este correo.',
  invoiceIsDueOn: 'La factura {number} vence el {day}. La adjuntamos de nuevo.',
  invoiceIsDue: 'La factura {number} está pendiente de pago. La adjuntamos de nuevo.',

  changedSubject: 'Reserva {id} modificada: {model}',
  changedHeading: 'Su reserva se ha modificado',
  changedText: 'Su reserva queda ahora así:',
  changedQuestion: 'Si no esperaba este cambio, responda a este correo o llámenos.',
  canceledSubject: 'Reserva {id} cancelada: {model}',
  canceledHeading: 'Su reserva está cancelada',
  canceledText: 'Esta reserva está cancelada. {cancellation}',
  canceledUnpaidText:
    'Esta reserva no se pagó a tiempo y, por tanto, está cancelada. {cancellation}',

  pickUpSubject: 'Recordatorio: recogida del vehículo {model}, reserva {id}',
  pickUpHeading: 'Se acerca la recogida de su vehículo',
  pickUpText: 'Su vehículo {model} estará preparado.',
  pickUpOutsideHours: '{hours} Le esperaremos en el lugar y a la hora indicados arriba.',
  dropOffSubject: 'Recordatorio: devolución del vehículo {model}, reserva {id}',
  dropOffHeading: 'Su alquiler termina pronto',
  dropOffText: 'Devuelva el vehículo {model} a más tardar a la hora de devolución.',
  dropOffLater:
    '¿Va a llegar tarde o quiere quedárselo más tiempo? Cambie la devolución en la página de su reserva o llámenos al {phone}.',
  overdueSubject: 'Devolución con retraso: vehículo {model}, reserva {id}',
  overdueHeading: 'La devolución de su vehículo lleva retraso',
  overdueText:
    'La hora de devolución ha pasado y todavía no hemos recibido el vehículo {model}. Devuélvalo ahora o llámenos al {phone}: es posible que el próximo cliente lo esté esperando.',
  overdueReturned: 'Si ya lo ha devuelto, no tenga en cuenta este correo.',

  welcomeSubject: 'Le damos la bienvenida a {company}: confirme su correo electrónico',
  welcomeHeading: 'Le damos la bienvenida a {company}',
  welcomeText:
    'Su cuenta está lista y ya puede reservar un vehículo por horas. Confirme que esta dirección de correo electrónico es suya.',
  confirmEmail: 'Confirmar el correo',
  welcomeValid: 'El enlace es válido durante 7 días. Puede reservar antes de confirmar.',
  welcomeNotYou:
    'Si usted no se ha registrado, alguien ha escrito su dirección por error. No tiene que hacer nada. No comparta el enlace con nadie.',
  deskWelcomeSubject: 'Le damos la bienvenida a {company}: su cuenta',
  deskWelcomeText:
    'Ya tiene una cuenta con nosotros. Elija una contraseña para iniciar sesión, ver sus reservas y reservar en línea.',
  choosePassword: 'Elegir una contraseña',
  deskWelcomeValid:
    'El enlace funciona una sola vez y durante 7 días. Después puede solicitar otro en la página de inicio de sesión.',
  deskWelcomeNotYou:
    'Si usted no lo ha pedido, alguien nos ha dado su dirección por error. No tiene que hacer nada.',
  emailConfirmationSubject: 'Confirme su correo electrónico',
  emailConfirmationHeading: 'Confirme su correo electrónico',
  emailConfirmationText:
    'Confirme que esta dirección de correo electrónico es suya. Su cuenta de {company} la utiliza para iniciar sesión, y en ella recibirá todo lo relacionado con sus reservas.',
  emailConfirmationValid: 'El enlace es válido durante 7 días.',
  emailConfirmationNotYou:
    'Si no tiene una cuenta en {company}, alguien ha escrito su dirección por error. No tiene que hacer nada. No comparta el enlace con nadie.',
  passwordResetSubject: 'Su enlace para una contraseña nueva',
  passwordResetHeading: 'Elija una contraseña nueva',
  passwordResetText:
    'Con este enlace puede elegir una contraseña nueva para su cuenta de {company}.',
  chooseNewPassword: 'Elegir una contraseña nueva',
  passwordResetValid: 'El enlace funciona una sola vez y durante una hora.',
  passwordResetNotYou:
    'Si usted no lo ha pedido, no tiene que hacer nada. Su contraseña no cambia. No comparta el enlace con nadie.',

  emailChangedSubject: 'Se ha cambiado el correo electrónico de su cuenta',
  emailChangedHeading: 'Se ha cambiado su correo electrónico',
  emailChangedText:
    'Hemos cambiado el correo electrónico de su cuenta. A partir de ahora le escribiremos a la nueva dirección, y con ella iniciará sesión.',
  emailChangedNotYou: 'Si usted no lo ha pedido, póngase en contacto con nosotros de inmediato.',
  contactUs: 'Contactar',
  passwordChanged: 'Se ha cambiado su contraseña',
  passwordChangedByUser:
    'La contraseña de su cuenta se ha cambiado en su perfil. Se ha cerrado la sesión en los demás dispositivos.',
  passwordChangedByLink:
    'La contraseña de su cuenta se ha cambiado con un enlace que enviamos a esta dirección. Se ha cerrado la sesión en todos los dispositivos.',
  passwordChangedByDesk:
    'Hemos establecido una contraseña nueva para su cuenta. Se ha cerrado la sesión en todos los dispositivos.',
  secondFactorChanged: 'Se ha modificado su verificación en dos pasos',
  passkeyAdded:
    'Se ha añadido una llave de acceso a su cuenta. Puede iniciar sesión con ella después de la contraseña.',
  passkeyRemoved: 'Se ha eliminado una llave de acceso de su cuenta. Ya no funciona.',
  totpAdded:
    'Se ha configurado una aplicación de autenticación para su cuenta. Puede iniciar sesión con sus códigos después de la contraseña.',
  totpRemoved:
    'Se ha eliminado la aplicación de autenticación de su cuenta. Sus códigos ya no funcionan.',
  codesCreated:
    'Se han creado códigos de un solo uso nuevos para su cuenta. Los anteriores ya no funcionan.',
  codeUsed:
    'Alguien ha iniciado sesión en su cuenta con su contraseña y uno de sus códigos de un solo uso. Este código ya no funciona. Cree códigos nuevos en su perfil cuando le queden pocos.',
  secondFactorTakenOff:
    'Hemos desactivado la verificación en dos pasos de su cuenta. Ahora basta con su contraseña para iniciar sesión. Configúrela de nuevo.',
  secondFactorReset:
    'La verificación en dos pasos de su cuenta se ha desactivado desde la línea de comandos. Ahora basta con su contraseña para iniciar sesión. Configúrela de nuevo.',
  signInNotYou:
    'Si no ha sido usted o le sorprende, elija una contraseña nueva de inmediato y llámenos al {phone}.',
  openProfile: 'Abrir mi perfil',

  replySubject: 'Re: {subject}',
  replyQuotation: 'Usted nos escribió:',
  receivedSubject: 'Hemos recibido su mensaje',
  receivedHeading: 'Gracias por su mensaje',
  receivedText: 'Hemos recibido su mensaje y le responderemos por correo electrónico.',
  receivedUrgent: 'Si es urgente, llámenos al {phone}. Nuestro horario de atención:',
  receivedNotYou:
    'Si usted no nos ha escrito, alguien ha indicado su dirección por error. No tiene que hacer nada.',
};
