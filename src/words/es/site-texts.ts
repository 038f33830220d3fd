import type { siteTexts as english } from '../en/site-texts.ts';

export const siteTexts: typeof english = {
  homeText: `## Alquiler de vehículos en su ciudad, por horas.

Elija el vehículo concreto que quiere, vea el precio completo antes de reservar y recoja las llaves en {{city}} el mismo día.

## Vehículos de calidad, con {{includedDistance}}.

Cada vehículo se revisa antes de que usted lo conduzca.

## Hable con una persona

Un mostrador en {{city}} y alguien que conoce cada vehículo por su nombre.`,
  aboutText: `{{company}} tiene una flota pequeña y una idea sencilla: alquilar por horas vehículos que apetece conducir, a un precio que usted puede calcular de cabeza.

## Tres pasos, sin sorpresas en el mostrador

Hay una sola regla: quien reserva sabe exactamente qué vehículo es, desde cuándo y hasta cuándo, y por cuánto.`,
  privacyText: `Esta política explica qué datos recoge {{company}} cuando usted utiliza este sitio y nos alquila un vehículo, qué hacemos con ellos y qué puede pedirnos. Al utilizar el sitio, usted la acepta. «Nosotros» significa {{company}}, {{address}}.

## Los datos que conservamos

Usted mismo nos facilita la mayor parte, y solo cuando hace falta. Estos son todos, con el motivo por el que los necesitamos y el tiempo que los conservamos:

{{keptData}}

{{cards}}

## Las cookies y lo que guarda su navegador

No utilizamos cookies. En su propio dispositivo, y solo en él, su navegador guarda:

{{browserData}}

Si su navegador está configurado para rechazar este almacenamiento, puede ver todo el sitio, pero no iniciar sesión.

## Cómo utilizamos sus datos

- Para mostrarle si un vehículo está disponible, reservarlo y entregárselo.
- Para gestionar su cuenta y permitirle ver y cambiar sus datos.
- Para comprobar que cada conductor puede conducir, y para mostrar el estado del vehículo en la entrega y en la devolución.
- Para responderle e informarle sobre sus reservas, con un recibo o una factura por cada pago y cada reembolso.
- Para mantener seguro el sitio: limitar los intentos repetidos y detectar fallos.
- Para cumplir nuestras obligaciones en materia fiscal, de seguros y de tráfico.

No enviamos boletines que usted no haya pedido.

## Cuándo los compartimos

No vendemos sus datos. Estas empresas los tratan por encargo nuestro, cada una solo los que necesita:

{{providers}}

Además, compartimos lo necesario con una aseguradora o una autoridad cuando un accidente, una multa o la ley lo exigen, y con quien comprara la empresa, si llegara el caso, que quedaría obligado por esta política.

## Cuánto tiempo los conservamos

La lista anterior indica cuánto tiempo conservamos cada tipo de datos. Lo que usted haya eliminado o haya hecho borrar puede permanecer en copias de seguridad hasta que caduquen. Los datos de uso solo se conservan más tiempo cuando son necesarios para investigar un uso indebido.

## Adónde se transfieren

Sus datos se tratan en los equipos informáticos nuestros y de nuestros proveedores de alojamiento, que pueden estar fuera de su región o de su país, con leyes distintas de las suyas. Vayan donde vayan, viajan cifrados y están protegidos como dice esta política.

## Cómo los protegemos

Las conexiones con el sitio están cifradas, las contraseñas se guardan solo como hash y únicamente las personas que gestionan los alquileres pueden acceder a los datos de los clientes. Ninguna forma de guardar datos es totalmente segura, y no podemos prometer que la nuestra lo sea.

## Sus opciones

Puede ver y corregir sus datos en cualquier momento en [su perfil](/user). En [Mis datos](/user/data) puede descargar una copia de sus datos y pedirnos que los borremos. También puede escribirnos. Una vez terminadas sus reservas, borramos su nombre, sus datos de contacto, los conductores, las fotografías, los contratos, los correos y los mensajes. Conservamos solo lo que la ley nos obliga a conservar: sus reservas anteriores, los recibos y las facturas, sin su nombre.

## Menores de 13 años

El servicio no está destinado a menores de 13 años, y no recogemos a sabiendas datos sobre ellos. Si usted es padre o madre y cree que su hijo nos ha facilitado datos, póngase en contacto con nosotros y los eliminaremos.

## Otros sitios y cambios

Cuando enlazamos a otro sitio, allí se aplica su propia política. Cuando cambiamos esta política, la publicamos aquí con una nueva fecha al principio.

## Contacto

Si tiene preguntas sobre esta política, escriba a [{{email}}](mailto:{{email}}).`,
  questionsText: `# Preguntas y respuestas

Lo que nos preguntan antes de su primera hora al volante.

## ¿Cómo se calcula el precio?

Usted paga las horas empezadas: de 10:00 a 12:30 son tres. Antes de reservar ve el total, con todo incluido.

## ¿Cuál es el alquiler más corto?

Una hora. La devolución debe ser al menos una hora después de la recogida. A partir de ahí, puede quedarse el vehículo una tarde, un fin de semana o varias semanas.

## ¿Cuándo puedo recoger el vehículo?

Cada cuarto de hora de {{firstPickUp}} a {{lastPickUp}}, todos los días, también fuera del horario de atención. {{outsideHours}} Llame al {{phone}} si tiene preguntas.

## ¿Cuándo pago?

{{paying}}

## ¿Cómo modifico o cancelo una reserva?

Hasta la hora de recogida puede modificar o cancelar la reserva en su cuenta, y hasta la hora de devolución puede prolongar allí el alquiler. Antes verá el nuevo precio. También puede llamar al {{phone}} o escribir a {{email}}. Antes de cancelar verá si hay algún cargo.

## ¿Qué tengo que llevar?

{{whatToBring}}`,
  stepsText: `# Cómo funciona

## Elija el vehículo

Elija un vehículo concreto, no una categoría. Díganos cuándo lo quiere y comprobamos al instante si está disponible.

## Pague el alquiler

Usted paga cada hora empezada. Antes de reservar ve el total del alquiler. Se paga {{paidWhen}}.

## En marcha

Le espera listo para salir: repostado, limpio y revisado. Quédeselo una hora o una semana y devuélvalo en el lugar de devolución.`,
  whyText: `# Por qué elegirnos

El alquiler debería ser tan preciso como el propio vehículo. Usted elige el vehículo concreto y ve su precio completo antes de reservar.

## El mismo precio para todos

El total que ve antes de reservar es el precio completo del alquiler, según las mismas reglas publicadas para todos los clientes.

## Sin suplementos

El precio que ve incluye todo el equipamiento del vehículo. Usted mismo elige los extras y ve lo que cuestan antes de reservar.

## Vehículos limpios

Cada vehículo se lava y se aspira después de su devolución, antes de entregarlo al cliente siguiente.`,
  appText: `# Descargue nuestra aplicación y disfrute de sus ventajas

Busque, reserve, modifique y cancele desde su teléfono.`,
  contactText:
    'En el mostrador de {{city}} le atiende una persona. ¿Su alquiler empieza hoy? Llámenos. Si no, escríbanos.',
  hoursText: '¿Recogida o devolución fuera del horario de atención? {{outsideHours}}',
  footerText: 'Vehículos de gama alta por horas, desde {{city}}.',
};
