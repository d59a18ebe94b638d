// Sends questions of readers to a support desk; draws its own configuration.
const queues = [
  { id: "customers", label: "Customers" },
  { id: "partners", label: "Partners" },
  { id: "fleet", label: "Fleet operators" },
];

const input = (label, element, hint) => ({ type: "input", label, element, ...(hint && { hint }) });

const address = (state) => ({
  type: "stepper-step",
  id: "address",
  title: "Find your desk",
  children: [
    input(
      "Desk name",
      { type: "textinput", state: "desk", placeholder: "halden" },
      "The part before .desk.example in the URL",
    ),
    ...(state.fault ? [{ type: "hint", style: "warning", children: [state.fault] }] : []),
    { type: "button", label: "Continue", style: "primary", onPress: { action: "find" } },
  ],
});

const routing = () => ({
  type: "stepper-step",
  id: "routing",
  title: "Choose a queue",
  children: [
    {
      type: "text",
      children: ["Questions go to ", { type: "text", style: "bold", children: [{ $state: "desk" }] }],
    },
    input("Queue", { type: "select", state: "queue", options: queues }),
    input("Ask readers for an email address", { type: "switch", state: "email" }),
    {
      type: "hstack",
      children: [
        { type: "button", label: "Save", style: "primary", onPress: { action: "save" } },
        { type: "button", label: "Use another desk", onPress: { action: "back" } },
      ],
    },
  ],
});

const settings = (state) => ({
  type: "configuration",
  children: [
    {
      type: "markdown",
      content:
        "Each question from a reader becomes a ticket. [How it works](https://halden-robotics.example/support-desk)",
    },
    { type: "stepper", activeStep: state.step, children: [address(state), routing()] },
  ],
});

const place = () => ({
  type: "configuration",
  children: [
    input("Queue of this site", { type: "select", state: "queue", options: queues }),
    { type: "button", label: "Save", style: "primary", onPress: { action: "save" } },
  ],
});

/** The state after an action on the settings, or what they return. */
function act(state, action) {
  const { desk = "", queue, email } = state;
  if (action === "back") return { state: { ...state, step: "address", fault: "" } };
  if (action === "save") return { returnValue: { desk, queue, email } };
  const isName = /^[a-z][a-z0-9-]{1,30}$/.test(desk);
  const fault = isName ? "" : "A desk name has lowercase letters, digits and hyphens.";
  return { state: { ...state, fault, step: isName ? "routing" : "address" } };
}

function draw({ componentId, props, state, action }) {
  const isPlace = componentId === "site";
  const set = (props.siteInstallation ?? props.installation ?? {}).configuration ?? {};
  const begun = { step: "address", queue: "customers", email: false, ...set };
  const { state: next = state ?? begun, returnValue } =
    action && !(isPlace && action.action !== "save") ? act(state, action.action) : {};
  if (returnValue) {
    return { type: "complete", returnValue: isPlace ? { queue: returnValue.queue } : returnValue };
  }
  return { type: "element", element: isPlace ? place() : settings(next), state: next, props };
}

export default {
  async fetch(request) {
    const form = await request.formData();
    const event = JSON.parse(form.get("event"));
    if (event.type !== "ui_render") return new Response(null, { status: 406 });
    return Response.json(draw(event));
  },
};
