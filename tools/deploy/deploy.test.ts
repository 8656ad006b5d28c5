import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";

/** The part of the package `yaml` that is used here. */
interface Yaml {
  parseAllDocuments(
    text: string,
    options: { merge: boolean; uniqueKeys: boolean },
  ): { readonly errors: readonly Error[]; toJS(): unknown }[];
}

// Only this test needs the package: a checkout that was not installed anew since it came goes without.
const packageName = "yaml";
const yaml = (await import(packageName).catch(() => null)) as Yaml | null;
if (yaml === null) console.warn("deploy/ is not checked: run `npm ci`, which brings the package yaml");

const root = resolve(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const sourceOf = (...patterns: string[]) =>
  globSync(patterns, { cwd: root })
    .filter((path) => !path.endsWith(".test.ts"))
    .map(read)
    .join("\n");

type Manifest = Record<string, unknown> & { readonly kind: string; readonly apiVersion: string };
const documentsIn = (path: string) =>
  (yaml?.parseAllDocuments(read(path), { merge: true, uniqueKeys: true }) ?? []).map((document) => {
    expect(document.errors, path).toEqual([]);
    return document.toJS();
  });
const manifests = globSync("deploy/kubernetes/*.yaml", { cwd: root }).flatMap(documentsIn) as Manifest[];
const services =
  (documentsIn("deploy/compose.yaml")[0] as { services: Record<string, Service> } | undefined)?.services ?? {};

interface Service {
  readonly image: string;
  readonly environment?: Record<string, string>;
  readonly read_only?: boolean;
}

interface Pod {
  readonly securityContext: unknown;
  readonly volumes: unknown;
  readonly containers: readonly Container[];
}

interface Container {
  readonly name: string;
  readonly image: string;
  readonly env: readonly { readonly name: string }[];
  readonly securityContext: unknown;
  readonly readinessProbe?: { readonly httpGet: { readonly path: string } };
  readonly livenessProbe?: { readonly httpGet: { readonly path: string } };
}

const podOf = ({ spec }: Manifest): Pod => (spec as { template: { spec: Pod } }).template.spec;
const podsOf = () => manifests.filter(({ kind }) => kind === "Deployment" || kind === "Job").map(podOf);

// "DATABASE_URL" beside a reader of settings: read("X"), names of a list, environment.X.
const settings = new Set(
  sourceOf("apps/heliolens/src/**/*.ts").match(/(?<=["'.])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*\b/g) ?? [],
);

describe("the Dockerfile", () => {
  const lines = read("deploy/Dockerfile").split("\n");

  it("builds in one stage and runs in another, from images of one version", () => {
    const froms = lines.filter((line) => line.startsWith("FROM ")).map((line) => line.split(" ")[1]!);
    expect(froms).toHaveLength(2);
    for (const image of froms) expect(image).toMatch(/^node:\d+\.\d+\.\d+-/);
    const { dependencies } = JSON.parse(read("package.json")) as { dependencies: { node: string } };
    for (const image of froms) expect(image.startsWith(`node:${dependencies.node}-`), image).toBe(true);
  });

  it("runs as nobody special, by number, and starts the product itself so that it hears signals", () => {
    expect(lines.findLast((line) => line.startsWith("USER "))).toBe("USER 10001:10001");
    expect(lines.at(-2)).toBe('CMD ["node", "apps/heliolens/start.mjs"]');
    expect(read("deploy/Dockerfile")).not.toMatch(/\bsudo\b|ADD http|:latest/);
  });

  it("leaves no lists of packages behind and installs nothing that is only recommended", () => {
    const runs = read("deploy/Dockerfile").replaceAll("\\\n", " ").split("\n");
    for (const run of runs.filter((line) => line.includes("apt-get install")))
      expect(run).toMatch(/--no-install-recommends.*rm -rf \/var\/lib\/apt\/lists/);
  });
});

describe.runIf(yaml !== null)("what is deployed", () => {
  it("names only settings that the product reads", () => {
    const inImage = [...read("deploy/Dockerfile").matchAll(/^ENV (.+)$/gm)]
      .flatMap(([, pairs]) => pairs!.split(" ").map((pair) => pair.split("=")[0]!))
      .filter((name) => name !== "NODE_ENV");
    const ours = Object.entries(services).filter(([, { image }]) => image.startsWith("heliolens:"));
    const inCompose = ours.flatMap(([, { environment }]) => Object.keys(environment ?? {}));
    const inKubernetes = [
      ...manifests.flatMap(({ data, stringData }) => [...Object.keys(data ?? {}), ...Object.keys(stringData ?? {})]),
      ...podsOf().flatMap(({ containers }) => containers.flatMap(({ env }) => env.map(({ name }) => name))),
    ];
    expect([ours.length, inKubernetes.length > 10]).toEqual([2, true]);
    const unknown = [...inImage, ...inCompose, ...inKubernetes].filter((name) => !settings.has(name));
    expect(unknown).toEqual([]);
    expect(settings.has("NO_SUCH_SETTING")).toBe(false);
  });

  it("runs images of a fixed version, without root, on a root that cannot be written", () => {
    for (const { image } of Object.values(services)) expect(image).toMatch(/:(?!latest).*\d/);
    for (const service of Object.values(services).filter(({ image }) => image.startsWith("heliolens:")))
      expect(service.read_only).toBe(true);
    for (const { securityContext, containers } of podsOf()) {
      expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 });
      for (const container of containers) {
        expect(container.image).toMatch(/^heliolens:\d+\.\d+\.\d+$/);
        expect(container.securityContext).toMatchObject({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ["ALL"] },
        });
      }
    }
  });

  it("has servers and workers with probes, a budget for disruptions and a scaler each", () => {
    const deployments = manifests.filter(({ kind }) => kind === "Deployment");
    const nameOf = ({ metadata }: Manifest) => (metadata as { name: string }).name;
    expect(deployments.map(nameOf).sort()).toEqual(["heliolens-web", "heliolens-worker"]);
    for (const deployment of deployments) {
      const [container] = podOf(deployment).containers;
      expect(container!.readinessProbe!.httpGet.path).toBe("/readyz");
      expect(container!.livenessProbe!.httpGet.path).toBe("/healthz");
      const named = manifests.filter((other) => nameOf(other) === nameOf(deployment)).map(({ kind }) => kind);
      expect(named).toContain("PodDisruptionBudget");
      expect(named.some((kind) => kind === "HorizontalPodAutoscaler" || kind === "ScaledObject")).toBe(true);
    }
  });
});

describe.runIf(yaml !== null)("what is watched", () => {
  const alerts = documentsIn("deploy/monitoring/alerts.yaml")[0] as
    | { groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[] }
    | undefined;
  const rules = alerts?.groups.flatMap(({ rules: some }) => some) ?? [];
  const dashboard = JSON.parse(read("deploy/monitoring/grafana-dashboard.json")) as {
    panels: { id: number; title: string; targets: { expr: string }[] }[];
  };
  const scaler = manifests.find(({ kind }) => kind === "ScaledObject")?.spec as
    | { triggers: { metadata: { query: string } }[] }
    | undefined;
  const queries = [
    ...rules.map(({ expr }) => expr),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...(scaler?.triggers ?? []).map(({ metadata }) => metadata.query),
  ];

  it("is what the product tells in /metrics", () => {
    const told = sourceOf("apps/heliolens/src/**/*.ts", "apps/server/src/health/*.ts");
    const asked = new Set(queries.flatMap((query) => query.match(/\b(?:heliolens|process|nodejs)_[a-z0-9_]+/g) ?? []));
    expect(asked.size).toBeGreaterThan(8);
    // A histogram tells its parts by suffixes.
    const unknown = [...asked].filter((name) => !told.includes(name.replace(/_(?:bucket|count|sum)$/, "")));
    expect(unknown).toEqual([]);
  });

  it("has a sentence for each alert and a title for each panel, none twice", () => {
    expect(rules.every(({ annotations }) => annotations.summary.length > 10)).toBe(true);
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
    expect(new Set(dashboard.panels.map(({ title }) => title)).size).toBe(dashboard.panels.length);
  });
});
