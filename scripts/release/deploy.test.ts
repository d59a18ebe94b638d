import { execFile, spawnSync } from "node:child_process";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { load, loadAll } from "js-yaml";
import { expect, test } from "vitest";
import { temporaryFolder } from "#lib/testing/temporary-folder.ts";
import { secretFileNames } from "#server/platform/secret-files.ts";
import { Settings } from "#server/platform/settings.ts";
import { yamlSchema } from "#server/platform/yaml.ts";
import packageJson from "../../package.json" with { type: "json" };

const has = (program: string, ...words: string[]) => spawnSync(program, words).error === undefined;

const root = join(import.meta.dirname, "../..");
const read = (name: string) => readFile(join(root, name), "utf8");

const settings = new Set([...Object.keys(Settings.shape), ...secretFileNames, "NODE_ENV"]);
const unknown = (names: Iterable<string>) => [...names].filter((name) => !settings.has(name));

// biome-ignore lint/suspicious/noExplicitAny: manifests have the shapes that their readers define.
type Manifest = any;

const compose = async () => load(await read("compose.yaml"), { schema: yamlSchema }) as Manifest;

test("the compose file has known settings, services and volumes", async () => {
  const { services, volumes, configs } = await compose();
  for (const { environment } of [services.service, services.console]) {
    expect(Object.keys(environment).length).toBeGreaterThan(4);
    expect(unknown(Object.keys(environment))).toEqual([]);
  }
  // Names in `${NAME:-default}` are read from the environment and from `.env`.
  const asked = (await read("compose.yaml")).matchAll(/\$\{(\w+)/g);
  expect(unknown([...asked].map(([, name]) => name ?? ""))).toEqual([]);
  for (const service of Object.values<Manifest>(services)) {
    const mounted = (service.volumes ?? []).map((volume: string) => volume.split(":")[0]);
    expect(Object.keys(volumes)).toEqual(expect.arrayContaining(mounted));
    const files = (service.configs ?? []).map(({ source }: Manifest) => source);
    expect(Object.keys(configs)).toEqual(expect.arrayContaining(files));
  }
  const text = configs.s3.content.replaceAll(/\$\{\w+:-\}/g, "key");
  expect(JSON.parse(text).identities[0].credentials).toEqual([
    { accessKey: "key", secretKey: "key" },
  ]);
});

test("the compose file starts each program when what it needs is healthy", async () => {
  const { services } = await compose();
  const { service, console: web, postgres } = services;
  expect([service.command, web.command]).toEqual([["service"], ["console"]]);
  expect(web.environment.API_BASE_URL).toBe("http://service:4000");
  expect(postgres.depends_on).toEqual({ secrets: { condition: "service_completed_successfully" } });
  expect(postgres.healthcheck.test).toContain("pg_isready");
  expect(service.depends_on).toEqual({ postgres: { condition: "service_healthy" } });
  expect(web.depends_on).toEqual({ service: { condition: "service_healthy" } });
  expect(await read("Dockerfile")).toContain("\nHEALTHCHECK ");
  const profiles = Object.entries<Manifest>(services).map(([name, one]) => [name, one.profiles]);
  expect(Object.fromEntries(profiles)).toEqual({
    ...{ secrets: undefined, postgres: undefined, service: undefined, console: undefined },
    ...{ s3: ["s3"], "s3-bucket": ["s3"], mail: ["mail"] },
  });
});

test("the compose file's programs run without rights, with made secrets from files", async () => {
  const { services } = await compose();
  const { service, console: web, postgres, secrets } = services;
  for (const one of [service, web]) {
    expect(one).toMatchObject({
      read_only: true,
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
    });
    expect(one.volumes).toContain("secrets:/secrets:ro");
  }
  const files = [service, web, postgres].flatMap(({ environment }) =>
    Object.entries<string>(environment).filter(([name]) => name.endsWith("_FILE")),
  );
  expect(files.map(([name]) => name)).toEqual([
    "DATABASE_URL_FILE",
    "SESSION_SECRET_FILE",
    "POSTGRES_PASSWORD_FILE",
  ]);
  const [script] = secrets.command;
  for (const [, file] of files) expect(script).toContain(`> ${file.replace("/secrets/", "")}\n`);
});

async function manifests(): Promise<Manifest[]> {
  const base = "deploy/kubernetes/base";
  const { resources } = load(await read(join(base, "kustomization.yaml"))) as Manifest;
  expect([...resources, "kustomization.yaml"].sort()).toEqual(
    (await readdir(join(root, base))).sort(),
  );
  const texts = await Promise.all(resources.map((name: string) => read(join(base, name))));
  return texts.flatMap((text) => loadAll(text));
}

const ofKind = (all: Manifest[], kind: string) => all.filter((one) => one.kind === kind);

test("the manifests and their example set only settings of the programs", async () => {
  const deployments = ofKind(await manifests(), "Deployment");
  const names = deployments.flatMap(({ spec }) =>
    spec.template.spec.containers.flatMap(({ env }: Manifest) =>
      env.map(({ name }: Manifest) => name),
    ),
  );
  expect(names).toContain("STOP_DELAY_MS");
  const example = load(await read("deploy/kubernetes/example/kustomization.yaml")) as Manifest;
  const [{ name, literals }] = example.configMapGenerator;
  expect(unknown([...names, ...literals.map((line: string) => line.split("=")[0])])).toEqual([]);
  for (const { spec } of deployments) {
    const [{ envFrom }] = spec.template.spec.containers;
    expect(envFrom).toEqual([{ configMapRef: { name } }]);
  }
});

test("names, labels, ports and mounts of the manifests refer to each other", async () => {
  const all = await manifests();
  const deployments = ofKind(all, "Deployment");
  const labels = deployments.map(({ spec }) => spec.template.metadata.labels);
  const ports = deployments.flatMap(({ spec }) => spec.template.spec.containers[0].ports);
  const portNames = ports.map(({ name }: Manifest) => name);
  const services = ofKind(all, "Service");
  for (const { spec } of services) {
    expect(labels).toContainEqual(spec.selector);
    for (const port of spec.ports) expect(portNames).toContain(port.targetPort);
  }
  for (const { spec } of [...deployments, ...ofKind(all, "PodDisruptionBudget")]) {
    expect(labels).toContainEqual(spec.selector.matchLabels);
  }
  for (const { spec } of ofKind(all, "HorizontalPodAutoscaler")) {
    expect(deployments.map(({ metadata }) => metadata.name)).toContain(spec.scaleTargetRef.name);
  }
  const [{ spec: ingress }] = ofKind(all, "Ingress");
  expect(ingress.rules.map(({ host }: Manifest) => host)).toEqual([
    "console.example.com",
    "api.example.com",
    "*.docs.example.com",
  ]);
  for (const { http } of ingress.rules) {
    const { name, port } = http.paths[0].backend.service;
    const service = services.find(({ metadata }) => metadata.name === name);
    expect(service.spec.ports.map((one: Manifest) => one.name)).toContain(port.name);
  }
  for (const { spec } of deployments) {
    const { containers, initContainers = [], volumes } = spec.template.spec;
    const volumeNames = volumes.map(({ name }: Manifest) => name);
    for (const { env = [], volumeMounts } of [...containers, ...initContainers]) {
      for (const mount of volumeMounts) expect(volumeNames).toContain(mount.name);
      const files = env.filter(({ name }: Manifest) => name.endsWith("_FILE"));
      for (const { value } of files) expect(value).toMatch(/^\/secrets\/[a-z0-9-]+$/);
    }
  }
});

test("programs of the cluster run without rights, and stop later than the balancer notices", async () => {
  for (const { spec } of ofKind(await manifests(), "Deployment")) {
    const { containers, initContainers = [], securityContext, ...pod } = spec.template.spec;
    expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
    for (const container of [...containers, ...initContainers]) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ["ALL"] },
      });
    }
    const delay = containers[0].env.find(({ name }: Manifest) => name === "STOP_DELAY_MS");
    // Running requests have ten seconds more.
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(
      Number(delay?.value ?? 0) / 1000 + 10,
    );
    for (const probe of ["startupProbe", "livenessProbe", "readinessProbe"]) {
      expect(containers[0][probe].httpGet.port).toBe(containers[0].ports[0].name);
    }
    expect(spec.strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 });
  }
});

test("the proxy of custom hostnames in the cluster leads to the published sites", async () => {
  const folder = "deploy/kubernetes/hostnames";
  const component = load(await read(join(folder, "kustomization.yaml"))) as Manifest;
  expect(component.kind).toBe("Component");
  const [{ name, files }] = component.configMapGenerator;
  expect([...component.resources, ...files, "kustomization.yaml"].sort()).toEqual(
    (await readdir(join(root, folder))).sort(),
  );
  const own = loadAll(await read(join(folder, "caddy.yaml"))) as Manifest[];
  const [{ spec: deployment }] = ofKind(own, "Deployment");
  const [{ metadata: claim }] = ofKind(own, "PersistentVolumeClaim");
  const [{ spec: balancer }] = ofKind(own, "Service");
  const { containers, volumes } = deployment.template.spec;
  const [{ env, ports, volumeMounts }] = containers;
  expect(deployment.template.metadata.labels).toEqual(balancer.selector);
  expect(deployment.selector.matchLabels).toEqual(balancer.selector);
  expect(balancer.ports.map(({ targetPort }: Manifest) => targetPort)).toEqual(
    ports.map((port: Manifest) => port.name),
  );
  expect(volumes.map((volume: Manifest) => volume.name)).toEqual(
    volumeMounts.map((mount: Manifest) => mount.name),
  );
  expect(volumes[0].configMap.name).toBe(name);
  expect(volumes[2].persistentVolumeClaim.claimName).toBe(claim.name);
  const caddyfile = await read(join(folder, "Caddyfile"));
  for (const [, variable] of caddyfile.matchAll(/\{\$(\w+):/g)) {
    expect(env.map((one: Manifest) => one.name)).toContain(variable);
  }
  for (const [, mount] of caddyfile.matchAll(/tls (\/\S+)\/tls\.crt/g)) {
    expect(volumeMounts.map(({ mountPath }: Manifest) => mountPath)).toContain(mount);
  }
  const services = ofKind(await manifests(), "Service");
  const [, host, port] = /SITES, value: "([\w-]+):(\d+)"/.exec(
    await read(join(folder, "caddy.yaml")),
  ) ?? [""];
  const service = services.find(({ metadata }) => metadata.name === host);
  expect(service.spec.ports).toContainEqual({
    name: "sites",
    port: Number(port),
    targetPort: "sites",
  });
});

test.runIf(has("kubectl"))("kubectl renders the example", async () => {
  const folder = join(root, "deploy/kubernetes/example");
  const { stdout } = await promisify(execFile)("kubectl", ["kustomize", folder]);
  const all = loadAll(stdout) as Manifest[];
  expect(all.map(({ kind }) => kind).sort()).toEqual([
    "ConfigMap",
    "Deployment",
    "Deployment",
    "HorizontalPodAutoscaler",
    "Ingress",
    "PodDisruptionBudget",
    "PodDisruptionBudget",
    "Service",
    "Service",
  ]);
  for (const { metadata } of all) expect(metadata.namespace).toBe("docs-console");
  const [{ metadata: config }] = ofKind(all, "ConfigMap");
  for (const { spec } of ofKind(all, "Deployment")) {
    const { containers, initContainers = [] } = spec.template.spec;
    for (const { image } of [...containers, ...initContainers]) {
      expect(image).toBe(`registry.example.com/docs-console:${packageJson.version}`);
    }
    expect(containers[0].envFrom).toEqual([{ configMapRef: { name: config.name } }]);
  }
});

test("the systemd units start a release, and set only settings of the programs", async () => {
  for (const word of ["console", "service"]) {
    const unit = await read(`deploy/systemd/docs-console-${word}.service`);
    const lines = [...unit.matchAll(/^Environment=(.+)$/gm)].flatMap(
      ([, line]) => line?.split(" ") ?? [],
    );
    expect(lines).toContain("NODE_ENV=production");
    expect(unknown(lines.map((line) => line.split("=")[0] ?? ""))).toEqual([]);
    expect(unit).toContain(`/opt/docs-console/.service/release/start.js ${word}\n`);
    expect(unit).toMatch(/^NoNewPrivileges=yes$/m);
    expect(unit).toMatch(/^ProtectSystem=strict$/m);
    const folder = /^StateDirectory=(.+)$/m.exec(unit)?.[1];
    expect(lines).toContain(`DATA_DIR=/var/lib/${folder}`);
  }
});

test.runIf(has("systemd-analyze", "--version"))("systemd accepts the units", async () => {
  const folder = await temporaryFolder();
  const units = ["docs-console-console.service", "docs-console-service.service"];
  for (const name of units) {
    const unit = await read(join("deploy/systemd", name));
    await writeFile(join(folder, name), unit.replace("/usr/bin/node", process.execPath));
  }
  const paths = units.map((name) => join(folder, name));
  // It ends with 0 after most complaints, too.
  expect(await promisify(execFile)("systemd-analyze", ["verify", "--man=no", ...paths])).toEqual({
    stdout: "",
    stderr: "",
  });
});
