import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CLEAR } from "../draw/palette.ts";
import { MapRefused } from "./map-refused.ts";
import { type OwsRequest, readOwsRequest } from "./ows-request.ts";

type Request<R extends OwsRequest["request"]> = Extract<OwsRequest, { request: R }>;

const getMap = {
  SERVICE: "WMS",
  VERSION: "1.3.0",
  REQUEST: "GetMap",
  LAYERS: "solar:solar_modules",
  STYLES: "",
  CRS: "EPSG:3857",
  BBOX: "14100000,4130000,14100500,4130500",
  WIDTH: "512",
  HEIGHT: "512",
  FORMAT: "image/png",
  TRANSPARENT: "TRUE",
};
const getInfo = { ...getMap, REQUEST: "GetFeatureInfo", QUERY_LAYERS: "solar_modules", I: "10", J: "20" };
const getFeature = { SERVICE: "WFS", VERSION: "2.0.0", REQUEST: "GetFeature", TYPENAMES: "solar:solar_modules" };

describe("GetMap", () => {
  it("is read with keys in any case, with or without the namespace", () => {
    const lower = Object.fromEntries(Object.entries(getMap).map(([key, value]) => [key.toLowerCase(), value]));
    expect(read({ ...lower, layers: "solar_modules" })).toEqual(read(getMap));
    expect(read<"GetMap">(getMap).background).toEqual(CLEAR);
  });

  it("takes 4326 as latitude first in 1.3.0 and as longitude first in 1.1.1 and CRS:84", () => {
    const box = { minX: 126, minY: 34, maxX: 127, maxY: 35 };
    expect(read<"GetMap">({ ...getMap, CRS: "EPSG:4326", BBOX: "34,126,35,127" }).view).toMatchObject(box);
    expect(read<"GetMap">({ ...getMap, CRS: "CRS:84", BBOX: "126,34,127,35" }).view).toMatchObject(box);
    const old = { ...getMap, VERSION: "1.1.1", SRS: "EPSG:4326", BBOX: "126,34,127,35" };
    expect(read<"GetMap">(old).view).toMatchObject(box);
  });

  it("takes 5186 as north first in 1.3.0, as the register has it, and as east first in 1.1.1", () => {
    const box = { minX: 170_000, minY: 240_000, maxX: 171_000, maxY: 241_000 };
    expect(read<"GetMap">({ ...getMap, CRS: "EPSG:5186", BBOX: "240000,170000,241000,171000" }).view).toMatchObject(
      box,
    );
    const old = { ...getMap, VERSION: "1.1.1", SRS: "EPSG:5186", BBOX: "170000,240000,171000,241000" };
    expect(read<"GetMap">(old).view).toMatchObject(box);
  });

  it("has a white ground unless another is asked for", () => {
    expect(read<"GetMap">({ ...getMap, TRANSPARENT: "FALSE" }).background).toEqual([255, 255, 255, 255]);
    expect(read<"GetMap">({ ...getMap, TRANSPARENT: "", BGCOLOR: "0x0f1419" }).background).toEqual([15, 20, 25, 255]);
  });

  it("answers up to 2048 pixels each way", () => {
    expect(read<"GetMap">({ ...getMap, WIDTH: "2048", HEIGHT: "1" }).view).toMatchObject({
      widthPx: 2048,
      heightPx: 1,
    });
  });

  it.each([
    ["WIDTH", "0", "map.parameter-invalid"],
    ["WIDTH", "-1", "map.parameter-invalid"],
    ["WIDTH", "1e9", "map.parameter-invalid"],
    ["HEIGHT", "99999", "map.picture-too-large"],
    ["HEIGHT", "2049", "map.picture-too-large"],
    ["HEIGHT", "1.5", "map.parameter-invalid"],
    ["HEIGHT", "NaN", "map.parameter-invalid"],
    ["WIDTH", "", "map.parameter-missing"],
    ["BBOX", "1,2,3", "map.box-invalid"],
    ["BBOX", "1,2,3,4,5", "map.box-invalid"],
    ["BBOX", "3,4,1,2", "map.box-invalid"],
    ["BBOX", "1,1,1,2", "map.box-invalid"],
    ["BBOX", "NaN,2,3,4", "map.box-invalid"],
    ["BBOX", "1,2,3,Infinity", "map.box-invalid"],
    ["BBOX", "1,2,3,1e308", "map.box-invalid"],
    ["BBOX", "1,2,3,0x10", "map.box-invalid"],
    ["BBOX", "1,2,3,4;select 1", "map.box-invalid"],
    ["BBOX", "", "map.parameter-missing"],
    ["CRS", "EPSG:9999", "map.crs-unknown"],
    ["CRS", "EPSG:32652", "map.crs-unknown"],
    ["CRS", "../../etc/passwd", "map.crs-unknown"],
    ["CRS", "AUTO:42001,126,34", "map.crs-unknown"],
    ["FORMAT", "text/html", "map.format-unknown"],
    ["FORMAT", "application/openlayers", "map.format-unknown"],
    ["FORMAT", "image/svg+xml", "map.format-unknown"],
    ["LAYERS", "nobody", "map.layer-unknown"],
    ["LAYERS", "__proto__", "map.layer-unknown"],
    ["LAYERS", "solar_modules,solar_modules", "map.parameter-invalid"],
    ["LAYERS", "solar_modules,".repeat(1000), "map.parameter-invalid"],
    ["LAYERS", "solar_modules'--", "map.layer-unknown"],
    ["LAYERS", "", "map.parameter-missing"],
    ["STYLES", "pretty", "map.style-unknown"],
    ["STYLES", ",,", "map.style-unknown"],
    ["VERSION", "1.0.0", "map.parameter-invalid"],
    ["VERSION", "9", "map.parameter-invalid"],
    ["BGCOLOR", "red", "map.parameter-invalid"],
    ["VIEWPARAMS", "site_seq:1;DROP TABLE x", "map.view-params-invalid"],
    ["VIEWPARAMS", "", "map.view-params-invalid"],
    ["SLD", "http://169.254.169.254/", "map.parameter-unsupported"],
    ["SLD_BODY", "<a/>", "map.parameter-unsupported"],
    ["CQL_FILTER", "1=1", "map.parameter-unsupported"],
    ["FEATUREID", "x.1", "map.parameter-unsupported"],
    ["TIME", "2026", "map.parameter-unsupported"],
    ["ENV", "a:b", "map.parameter-unsupported"],
  ])("with %s=%s is refused", (key, value, code) => {
    const { BGCOLOR: _, ...opaque } = { ...getMap, BGCOLOR: "", TRANSPARENT: "FALSE" };
    expect(refusalOf({ ...opaque, [key]: value })).toBe(`${code} (${key.toLowerCase()})`);
  });

  it("is refused when a parameter comes twice, in whatever case", () => {
    expect(refusalOfQuery(`${new URLSearchParams(getMap)}&layers=base`)).toBe("map.parameter-repeated (layers)");
    expect(refusalOfQuery(`${new URLSearchParams(getMap)}&WIDTH=10`)).toBe("map.parameter-repeated (width)");
  });
});

describe("GetFeatureInfo", () => {
  it("answers at most fifty features, one when nobody says", () => {
    expect(read<"GetFeatureInfo">(getInfo).featureCount).toBe(1);
    expect(read<"GetFeatureInfo">({ ...getInfo, FEATURE_COUNT: "50" }).featureCount).toBe(50);
    expect(read<"GetFeatureInfo">({ ...getInfo, FEATURE_COUNT: "1000000000" }).featureCount).toBe(50);
  });

  it("reads the point by the version's own names", () => {
    const old = { ...getInfo, VERSION: "1.1.1", SRS: "EPSG:3857", X: "3", Y: "4" };
    expect(read<"GetFeatureInfo">(old)).toMatchObject({ column: 3, row: 4 });
    expect(read<"GetFeatureInfo">(getInfo)).toMatchObject({ column: 10, row: 20, format: "text" });
  });

  it.each([
    ["I", "512", "map.point-outside"],
    ["J", "-1", "map.point-outside"],
    ["J", "NaN", "map.point-outside"],
    ["FEATURE_COUNT", "0", "map.parameter-invalid"],
    ["FEATURE_COUNT", "-1", "map.parameter-invalid"],
    ["INFO_FORMAT", "text/html", "map.format-unknown"],
    ["INFO_FORMAT", "text/javascript", "map.format-unknown"],
    ["INFO_FORMAT", "constructor", "map.format-unknown"],
    ["QUERY_LAYERS", "ai_defects", "map.layer-unknown"],
  ])("with %s=%s is refused", (key, value, code) => {
    expect(refusalOf({ ...getInfo, [key]: value })).toBe(`${code} (${key.toLowerCase()})`);
  });

  it("is refused on a layer without features", () => {
    expect(refusalOf({ ...getInfo, LAYERS: "base", QUERY_LAYERS: "base" })).toBe(
      "map.layer-not-queryable (query_layers)",
    );
  });
});

describe("GetFeature", () => {
  it("answers GML latitude first unless told otherwise, since QGIS names no format", () => {
    expect(read<"GetFeature">(getFeature).form).toMatchObject({
      format: "gml32",
      isNorthFirst: true,
      srsName: "urn:ogc:def:crs:EPSG::4326",
    });
    expect(read<"GetFeature">({ ...getFeature, VERSION: "1.1.0" }).form.format).toBe("gml31");
  });

  it("answers GeoJSON longitude first", () => {
    const { form } = read<"GetFeature">({ ...getFeature, OUTPUTFORMAT: "application/json" });
    expect([form.format, form.isNorthFirst]).toEqual(["geojson", false]);
  });

  it("reads the formats clients send, an unescaped plus sign included", () => {
    const formatOf = (text: string) => read<"GetFeature">({ ...getFeature, OUTPUTFORMAT: text }).form.format;
    expect(
      ["application/gml+xml; version=3.2", "application/gml xml; version=3.2", "text/xml; subtype=gml/3.1.1"].map(
        formatOf,
      ),
    ).toEqual(["gml32", "gml32", "gml31"]);
  });

  it("takes a box as latitude first by default and by urn, as longitude first by the short name", () => {
    const boxOf = (bbox: string) => read<"GetFeature">({ ...getFeature, BBOX: bbox }).box;
    const box = { minX: 126, minY: 34, maxX: 127, maxY: 35 };
    expect(boxOf("34,126,35,127")).toMatchObject(box);
    expect(boxOf("34,126,35,127,urn:ogc:def:crs:EPSG::4326")).toMatchObject(box);
    expect(boxOf("126,34,127,35,EPSG:4326")).toMatchObject(box);
    expect(boxOf("126,34,127,35,urn:ogc:def:crs:OGC:1.3:CRS84")).toMatchObject(box);
    const belt = boxOf("240000,170000,241000,171000,http://www.opengis.net/def/crs/EPSG/0/5186");
    expect(belt).toMatchObject({ minX: 170_000, minY: 240_000 });
  });

  it("takes TYPENAME in 2.0 as GDAL sends it, and both names as QGIS does", () => {
    const { TYPENAMES: _, ...rest } = getFeature;
    expect(read<"GetFeature">({ ...rest, TYPENAME: "solar:ai_defects" }).layer.name).toBe("ai_defects");
    expect(read<"GetFeature">({ ...getFeature, TYPENAME: "solar:solar_modules" }).layer.name).toBe("solar_modules");
    expect(refusalOf({ ...getFeature, TYPENAME: "ai_defects" })).toBe("map.parameter-invalid (typenames)");
  });

  it("pages, sorts and picks properties", () => {
    const asked = { STARTINDEX: "100", COUNT: "20", SORTBY: "seq DESC", PROPERTYNAME: "solar:module_id,seq,geom" };
    const request = read<"GetFeature">({ ...getFeature, ...asked, RESULTTYPE: "hits" });
    expect(request).toMatchObject({ startIndex: 100, count: 20, isHits: true });
    expect(request.sortBy).toEqual({ property: "seq", isDescending: true });
    expect(request.form.properties).toEqual(["seq", "module_id"]);
  });

  it("caps what is asked for at 100,000 features", () => {
    expect(read<"GetFeature">(getFeature).count).toBe(100_000);
    expect(read<"GetFeature">({ ...getFeature, COUNT: "999999999999" }).count).toBe(100_000);
    expect(read<"GetFeature">({ ...getFeature, MAXFEATURES: "7" }).count).toBe(7);
  });

  it.each([
    ["TYPENAMES", "solar:base", "map.layer-unknown"],
    ["TYPENAMES", "solar_modules,ai_defects", "map.parameter-invalid"],
    ["TYPENAMES", "pg_catalog.pg_user", "map.layer-unknown"],
    ["COUNT", "-1", "map.parameter-invalid"],
    ["STARTINDEX", "1e3", "map.parameter-invalid"],
    ["SORTBY", "password", "map.parameter-invalid"],
    ["SORTBY", "seq; drop table x", "map.parameter-invalid"],
    ["PROPERTYNAME", "seq,password", "map.parameter-invalid"],
    ["OUTPUTFORMAT", "text/html", "map.format-unknown"],
    ["OUTPUTFORMAT", "SHAPE-ZIP", "map.format-unknown"],
    ["OUTPUTFORMAT", "toString", "map.format-unknown"],
    ["RESULTTYPE", "all", "map.parameter-invalid"],
    ["SRSNAME", "EPSG:9999", "map.crs-unknown"],
    ["BBOX", "1,2,3,4,EPSG:9999", "map.crs-unknown"],
    ["BBOX", "1,2,3", "map.box-invalid"],
    ["VERSION", "1.0.0", "map.parameter-invalid"],
    ["FILTER", "<Filter><PropertyIsEqualTo/></Filter>", "map.filter-unsupported"],
    ["RESOURCEID", "solar_modules.1", "map.parameter-unsupported"],
    ["STOREDQUERY_ID", "urn:x", "map.parameter-unsupported"],
  ])("with %s=%s is refused", (key, value, code) => {
    expect(refusalOf({ ...getFeature, [key]: value })).toBe(`${code} (${key.toLowerCase()})`);
  });
});

describe("which service and version", () => {
  it("gives QGIS, which names no version, the newest capabilities", () => {
    expect(read({ SERVICE: "WMS", REQUEST: "GetCapabilities" })).toEqual({
      request: "WMS GetCapabilities",
      version: "1.3.0",
    });
    expect(read({ SERVICE: "WFS", REQUEST: "GetCapabilities" })).toEqual({
      request: "WFS GetCapabilities",
      version: "2.0.0",
    });
  });

  it("meets an older client at the version it can read", () => {
    const wms = (VERSION: string) =>
      read<"WMS GetCapabilities">({ SERVICE: "WMS", REQUEST: "GetCapabilities", VERSION }).version;
    const wfs = (VERSION: string) =>
      read<"WFS GetCapabilities">({ SERVICE: "WFS", REQUEST: "GetCapabilities", VERSION }).version;
    expect([wms("1.0.0"), wms("1.1.1"), wms("1.3.0"), wms("2.0.0")]).toEqual(["1.1.1", "1.1.1", "1.3.0", "1.3.0"]);
    expect([wfs("1.0.0"), wfs("1.1.0"), wfs("2.0.0"), wfs("2.0.2")]).toEqual(["1.1.0", "1.1.0", "2.0.0", "2.0.0"]);
    expect(read({ SERVICE: "WFS", REQUEST: "GetCapabilities", ACCEPTVERSIONS: "2.0.0,1.1.0" })).toMatchObject({
      version: "2.0.0",
    });
  });

  it("knows the service by its operation where a client leaves it out", () => {
    const { SERVICE: _, ...bare } = getMap;
    expect(read(bare).request).toBe("GetMap");
    expect(refusalOf({ REQUEST: "GetCapabilities" })).toBe("map.parameter-missing (service)");
    expect(refusalOf({ SERVICE: "WPS", REQUEST: "Execute" })).toBe("map.service-unknown (service)");
    expect(refusalOf({ SERVICE: "WFS", REQUEST: "Transaction" })).toBe("map.request-unknown (request)");
  });
});

it("gives a typed request or a refusal whatever it is fed, and nothing else", () => {
  const key = fc.constantFrom(
    ...Object.keys({ ...getMap, ...getInfo, ...getFeature }),
    "FILTER",
    "VIEWPARAMS",
    "SORTBY",
  );
  const pairs = fc.array(
    fc.tuple(key, fc.oneof(fc.string({ unit: "grapheme" }), fc.constantFrom("WFS", "GetFeature", "1,2,3,4"))),
  );
  fc.assert(
    fc.property(pairs, (list) => {
      try {
        readOwsRequest(String(new URLSearchParams(list)));
      } catch (error) {
        expect(error).toBeInstanceOf(MapRefused);
      }
    }),
  );
});

const read = <R extends OwsRequest["request"]>(parameters: Record<string, string>): Request<R> =>
  readOwsRequest(String(new URLSearchParams(parameters))) as Request<R>;

const refusalOf = (parameters: Record<string, string>): string =>
  refusalOfQuery(String(new URLSearchParams(parameters)));

function refusalOfQuery(query: string): string {
  try {
    return `answered ${readOwsRequest(query).request}`;
  } catch (error) {
    return error instanceof MapRefused ? error.message : `threw ${error}`;
  }
}
