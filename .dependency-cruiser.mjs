/**
 * Which part may import which. Each rule's `comment` is what somebody reads who breaks it: it says
 * where the code should go instead.
 */

/** Floors of the service, lowest first: imports only look down. Components have the same ones. */
const floors = [
  ["db", "columns, tables and connections"],
  ["platform", "what knows no domain: HTTP, jobs, storage, mail, lists"],
  ["access", "the caller, roles, grants, who sees what, the audit log and live updates"],
  ["organizations", "organizations"],
  ["people", "users, sessions, members, teams, invitations, single sign-on"],
  ["content", "spaces, collections, pages, files, links, imports, PDF"],
  ["review", "change requests, reviews, comments"],
  ["sites", "sites, their structure, audience, look and addresses"],
  ["api-specs", "API specifications"],
  ["translations", "translations"],
  ["integrations", "integrations, installations, events and scripts"],
  ["reader", "published sites as visitors read them: addresses, drawing, search, redirects"],
  ["app", "wiring, backup, operator, demo and what uses several domains"],
];

const tests = "\\.test\\.tsx?$|/testing/|^server/(conformance|faults|security)/";

const looksDown = floors.slice(0, -1).map(([name, holds], index) => {
  const above = floors.slice(index + 1).map(([floor]) => floor);
  return {
    name: `server/${name} looks down`,
    severity: "error",
    comment: `server/${name} holds ${holds}, and imports lower floors only. Move the code to the floor that it needs, move what it needs down, or announce it with a Hook (server/platform/hooks.ts) that server/app/wiring/register-domains.ts connects.`,
    from: { path: `^server/${name}/`, pathNot: tests },
    to: { path: `^server/(${above.join("|")})/` },
  };
});

const rule = (name, from, to, comment) => ({ name, severity: "error", comment, from, to });

const componentFloors = floors.map(([name]) => name).filter((name) => !/^(db|reader)$/.test(name));

const componentsLookDown = componentFloors
  .slice(0, -1)
  .map((name, index) =>
    rule(
      `components/${name} looks down`,
      { path: `^components/${name}/` },
      { path: `^components/(${componentFloors.slice(index + 1).join("|")})/` },
      `Components import lower floors only: ${componentFloors.join(", ")}. Move the component to the floor that it needs, move what it needs down, or take it as a prop from the page that composes both.`,
    ),
  );

const noComponents = "^(components|app)/";

export default {
  forbidden: [
    ...looksDown,
    ...componentsLookDown,
    rule(
      "platform knows no domain",
      { path: "^server/platform/", pathNot: tests },
      {
        path: "^server/db/schema/|^lib/contract/",
        pathNot:
          "^server/db/schema/workers\\.|^lib/contract/(platform/|index\\.|openapi\\.|people/email-address\\.)",
      },
      "server/platform knows no domain: it serves whatever the contract and the wiring give it. Move this to its domain, or let domains register theirs (server/app/wiring/register-domains.ts).",
    ),
    rule(
      "the service knows no console",
      { path: "^server/" },
      { path: "^(app|components|proxy)[/.]|^lib/(queries|bff)/" },
      "The service knows nothing of the console: it shares lib/contract with it.",
    ),
    rule(
      "only tests use the client",
      { path: "^server/", pathNot: tests },
      { path: "^lib/client/" },
      "Only tests call the service through its client (server/testing).",
    ),
    rule(
      "operations are entered by the dispatcher",
      { path: "^server/(.+)/[^/]+$", pathNot: `${tests}|^server/app/wiring/` },
      { path: "^server/.+/service\\.ts$", pathNot: "^server/($1|app/wiring)/service\\.ts$" },
      "The functions of a service are called by the dispatcher, which has checked access. Share a require*, or a function of its own file.",
    ),
    rule(
      "the console knows the contract only",
      { path: "^(app|components|lib)/|^[^/]+\\.tsx?$" },
      { path: "^server/" },
      "The console knows the service through the contract only: call it with lib/client or a hook of lib/queries.",
    ),
    rule(
      "pages load the relay with their first call",
      { path: "^(app|components|lib)/", pathNot: `${tests}|^lib/client/load-relay\\.ts$` },
      { path: "^lib/client/relay\\.ts$", dependencyTypesNot: ["type-only"] },
      "The relay has the whole contract, a third of a page's script: call it with lib/client/load-relay.ts.",
    ),
    rule(
      "components hold no tokens",
      { path: "^(components|lib/queries)/" },
      { path: "^lib/bff/" },
      "lib/bff holds tokens and stays on the server: pages call it and pass its answers as props.",
    ),
    rule(
      "pages compose components",
      { path: "^components/" },
      { path: "^app/" },
      "Pages compose components, not the other way round.",
    ),
    rule(
      "components are on a floor",
      { path: "^components/", pathNot: `^components/(ui|${componentFloors.join("|")})/` },
      {},
      "Each folder of components is a floor: move this into one of them, or add the floor here.",
    ),
    rule(
      "the platform of components knows no resource",
      { path: "^components/platform/" },
      { path: "^lib/queries/" },
      "components/platform knows no resource: it uses components/ui, lib/contract, lib/client and the files of lib. Take what differs as a prop.",
    ),
    rule(
      "primitives know nothing of the product",
      { path: "^components/ui/", pathNot: tests },
      {
        path: "^(components|app|lib|server)/",
        pathNot: "^(components/ui/|lib/format/format\\.)",
      },
      "Primitives know how numbers and dates are written (lib/format/format), and nothing else of the product. Take the rest as props.",
    ),
    rule(
      "no circles",
      { path: "^(app|components|lib|server|scripts|e2e)/" },
      { circular: true },
      "Files that import each other, even for a type, are read together only. Move what both need into the lower of them, or into a file below both.",
    ),
    rule(
      "lib knows no component",
      { path: "^lib/" },
      { path: noComponents },
      "lib knows no component: pass it in, or move this into components.",
    ),
    rule(
      "helpers know the contract and the client",
      { path: "^lib/(format|markdown|text|tree|url)/" },
      { path: "^lib/(bff|queries)/" },
      "These files are used by everything below lib: they know the contract and the client only.",
    ),
    rule(
      "the contract stands alone",
      { path: "^lib/contract/", pathNot: tests },
      { pathNot: "^lib/contract/|node_modules/zod(-openapi)?/|^node:" },
      "The contract is read by both programs and the browser: it imports zod and nothing else.",
    ),
    rule(
      "the client knows the contract",
      { path: "^lib/client/", pathNot: tests },
      { path: "^(lib|components|app)/", pathNot: "^lib/(client|contract|structure)/" },
      "The client knows the contract and the structure of sites only.",
    ),
    rule(
      "structure follows from the contract",
      { path: "^lib/structure/", pathNot: tests },
      { path: "^(lib|components|app)/", pathNot: "^lib/(structure|contract|format)/" },
      "The structure of a site follows from the contract alone.",
    ),
    rule(
      "hooks belong to the browser",
      { path: "^lib/bff/" },
      { path: "^lib/queries/", pathNot: "^lib/queries/platform/keys\\." },
      "Hooks belong to the browser: call the service with lib/client here. Only the names of queries (lib/queries/platform/keys) are shared.",
    ),
    rule(
      "journeys see the programs from outside",
      { path: "^e2e/" },
      {
        path: "^(server|app|components|lib)/",
        pathNot:
          "^lib/(contract|client|structure)/|^lib/url/paths\\.|^server/testing/(identity-provider|collector|dns-server)\\.",
      },
      "Journeys see the running programs from outside. lib/contract and lib/client prepare data, lib/url/paths names pages, and the identity provider, the collector and the name server belong to nobody.",
    ),
  ],
  options: {
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(\\.next|\\.service|dist|bench)" },
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".mjs", ".js"],
      exportsFields: ["exports"],
      conditionNames: ["import", "types"],
    },
  },
};
