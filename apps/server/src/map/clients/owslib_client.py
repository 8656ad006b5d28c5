"""Asks a map service through OWSLib and prints what came back as JSON: url, user, token, folder for pictures."""

import json
import pathlib
import sys

from owslib.util import Authentication
from owslib.wfs import WebFeatureService
from owslib.wms import WebMapService

url, user, token, folder = sys.argv[1:5]
view = json.loads(sys.argv[5])
auth = Authentication(username=user, password=token)


def pictures(service, layer, boxes):
    files = []
    for name, box in boxes.items():
        picture = service.getmap(
            layers=[layer], styles=[""], srs=name, bbox=box, size=view["size"], format="image/png", transparent=True
        )
        file = pathlib.Path(folder) / f"owslib-{service.version}-{layer}-{name}.png".replace(":", "-")
        file.write_bytes(picture.read())
        files.append(file.name)
    return files


def wms(version):
    service = WebMapService(url, version=version, auth=auth)
    info = service.getfeatureinfo(
        layers=["solar:solar_modules"],
        styles=[""],
        srs="EPSG:3857",
        bbox=view["boxes"]["EPSG:3857"],
        size=view["size"],
        format="image/png",
        query_layers=["solar:solar_modules"],
        info_format="application/json",
        feature_count=50,
        xy=view["point"],
    )
    found = [feature["properties"]["seq"] for feature in json.loads(info.read())["features"]]
    return {
        "layers": list(service.contents),
        "files": pictures(service, "solar:solar_modules", view["boxes"]),
        "mosaics": pictures(service, "solar:thermal_mosaic", view["mosaicBoxes"]),
        "found": found,
    }


def wfs(version):
    service = WebFeatureService(url, version=version, auth=auth)
    answer = service.getfeature(
        typename=["solar:solar_modules"], bbox=(*view["lonLat"], "urn:ogc:def:crs:EPSG::4326"), outputFormat="application/json"
    )
    schema = service.get_schema("solar:solar_modules")
    return {
        "layers": list(service.contents),
        "seqs": sorted(feature["properties"]["seq"] for feature in json.loads(answer.read())["features"]),
        "properties": sorted(schema["properties"]),
        "extent": service.contents["solar:solar_modules"].boundingBoxWGS84,
    }


print(
    json.dumps(
        {
            "wms": {version: wms(version) for version in ("1.1.1", "1.3.0")},
            "wfs": {version: wfs(version) for version in ("1.1.0", "2.0.0")},
        }
    )
)
