import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { FastCgiClient } from "./fastcgi.ts";

const PROGRAM = "/usr/lib/cgi-bin/mapserv";

export const mapServerPart = {
  what: "MapServer",
  aptPackages: ["cgi-mapserver", "mapserver-bin", "spawn-fcgi"],
  isHere: () => existsSync(PROGRAM) && existsSync("/usr/bin/spawn-fcgi"),
};

export interface MapServer {
  readonly pids: readonly number[];
  /** A client of each process in turn. */
  client(): FastCgiClient;
  stop(): void;
}

/** MapServer as FastCGI processes, so that it is not charged for starting: its connection to the database stays open. */
export async function startMapServer(folder: string, databaseUrl: string, processes: number): Promise<MapServer> {
  const mapFile = join(folder, "plants.map");
  const configFile = join(folder, "mapserver.conf");
  writeFileSync(mapFile, mapFileFor(databaseUrl));
  writeFileSync(
    configFile,
    `CONFIG\n  ENV\n    MS_MAPFILE "${mapFile}"\n    MS_MAP_PATTERN "^${folder}"\n  END\nEND\n`,
  );
  const ports = await Promise.all(Array.from({ length: processes }, freePort));
  const started = ports.map((port) => startProcess(port, configFile));
  await Promise.all(ports.map(answering));
  let next = 0;
  return {
    pids: started.map(({ pid }) => pid!),
    client: () => new FastCgiClient(ports[next++ % ports.length]!),
    stop: () => {
      // Asked to end, it waits for one more request first.
      for (const one of started) one.kill("SIGKILL");
    },
  };
}

const startProcess = (port: number, configFile: string): ChildProcess =>
  spawn("/usr/bin/spawn-fcgi", ["-n", "-a", "127.0.0.1", "-p", String(port), PROGRAM], {
    env: {
      PATH: process.env.PATH,
      MAPSERVER_CONFIG_FILE: configFile,
      MS_MAPFILE: configFile.replace("mapserver.conf", "plants.map"),
    },
    stdio: ["ignore", "ignore", "inherit"],
  });

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function answering(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    try {
      const client = new FastCgiClient(port);
      const { body } = await client.get("SERVICE=WMS&VERSION=1.3.0&REQUEST=GetCapabilities");
      client.close();
      if (body.includes("solar_modules")) return;
      throw new Error(body.toString("utf8").slice(0, 2000));
    } catch (error) {
      if (tries === 99) throw error;
      await wait(100);
    }
  }
}

// The product's own tables: what our answers are made from too.
const modules = `select module.id as seq, module.site_id as site_seq, section_code as section_id, array_code as array_id,
  string_code as string_id, module_code as module_id, module.shape
  from solar_module as module
  join solar_string on solar_string.id = module.string_id
  join solar_array on solar_array.id = solar_string.array_id
  left join section on section.id = solar_array.section_id`;

// The same style, systems and properties as ours; PNG at the fastest level.
function mapFileFor(databaseUrl: string): string {
  const { hostname, port, username, pathname } = new URL(databaseUrl);
  const connection = `host=${hostname} port=${port} user=${username} dbname=${pathname.slice(1)}`;
  return `MAP
  NAME "plants"
  SIZE 512 512
  EXTENT 124 33 132 39
  PROJECTION "init=epsg:4326" END
  IMAGETYPE "png"
  OUTPUTFORMAT
    NAME "png"
    DRIVER AGG/PNG
    MIMETYPE "image/png"
    IMAGEMODE RGBA
    TRANSPARENT ON
    FORMATOPTION "COMPRESSION=1"
  END
  OUTPUTFORMAT
    NAME "geojson"
    DRIVER "OGR/GEOJSON"
    MIMETYPE "application/json; subtype=geojson"
    FORMATOPTION "STORAGE=stream"
    FORMATOPTION "FORM=SIMPLE"
  END
  OUTPUTFORMAT
    NAME "mvt"
    DRIVER MVT
    FORMATOPTION "EXTENT=4096"
    FORMATOPTION "EDGE_BUFFER=64"
  END
  WEB
    METADATA
      "ows_title" "plants"
      "ows_enable_request" "*"
      "ows_srs" "EPSG:4326 EPSG:3857 EPSG:5186"
      "ows_onlineresource" "http://127.0.0.1/ows?"
      "wms_feature_info_mime_type" "application/vnd.ogc.gml"
      "wfs_maxfeatures" "100000"
    END
  END
  LAYER
    NAME "solar_modules"
    TYPE POLYGON
    STATUS ON
    CONNECTIONTYPE POSTGIS
    CONNECTION "${connection}"
    PROCESSING "CLOSE_CONNECTION=DEFER"
    DATA "shape from (${modules}) as modules using unique seq using srid=4326"
    PROJECTION "init=epsg:4326" END
    TEMPLATE "void"
    METADATA
      "ows_title" "modules"
      "gml_include_items" "all"
      "ows_include_items" "all"
      "gml_featureid" "seq"
      "wfs_getfeature_formatlist" "gml,geojson"
      "gml_geometries" "shape"
      "gml_shape_type" "polygon"
    END
    CLASS
      NAME "module"
      STYLE
        COLOR 45 75 105
        OUTLINECOLOR 109 156 201
        WIDTH 1
      END
    END
  END
END
`;
}
