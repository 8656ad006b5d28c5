"""Opens a map service in QGIS without a screen and prints what it sees as JSON: url, user, token, picture file."""

import json
import os
import sys

from qgis.core import (
    QgsApplication,
    QgsCoordinateReferenceSystem,
    QgsDataSourceUri,
    QgsMapRendererSequentialJob,
    QgsMapSettings,
    QgsRasterLayer,
    QgsRectangle,
    QgsSettings,
    QgsVectorLayer,
)
from qgis.PyQt.QtCore import QSize
from qgis.PyQt.QtGui import QColor

url, user, token, picture_file = sys.argv[1:5]
view = json.loads(sys.argv[5])

QgsApplication.setPrefixPath("/usr", True)
application = QgsApplication([], False)
application.initQgis()


# QGIS 3.22 crashes when Python takes its browser items apart, so nothing of them is let go and the end is abrupt.
kept = []


def browsed(provider_name, group):
    """The layers the browser lists under a connection, as a user would add it."""
    settings = QgsSettings()
    settings.setValue(f"qgis/connections-{group.lower()}/heliolens/url", url)
    settings.setValue(f"qgis/{group}/heliolens/username", user)
    settings.setValue(f"qgis/{group}/heliolens/password", token)
    providers = QgsApplication.dataItemProviderRegistry().providers()
    root = next(p for p in providers if p.name() == provider_name).createDataItem("", None)
    connections = root.createChildren()
    connection = next(item for item in connections if item.name() == "heliolens")
    items = connection.createChildren()
    kept.append((root, connections, items))
    return [name for item in items for name in [child.name() for child in item.children()] or [item.name()]]


def features(type_name, version, service=url):
    uri = QgsDataSourceUri()
    for key, value in {
        "url": service,
        "typename": type_name,
        "version": version,
        "srsname": "EPSG:4326",
        "username": user,
        "password": token,
        "pagingEnabled": "true",
        "pageSize": "150",
    }.items():
        uri.setParam(key, value)
    return QgsVectorLayer(uri.uri(False), type_name, "WFS")


def seen(layer):
    found = list(layer.getFeatures())
    extent = QgsRectangle()
    extent.setMinimal()
    for feature in found:
        extent.combineExtentWith(feature.geometry().boundingBox())
    return {
        "isValid": layer.isValid(),
        "seqs": sorted(feature["seq"] for feature in found),
        "extent": [extent.xMinimum(), extent.yMinimum(), extent.xMaximum(), extent.yMaximum()],
    }


def picture_of(layers, crs, box):
    settings = QgsMapSettings()
    settings.setLayers(layers)
    settings.setDestinationCrs(QgsCoordinateReferenceSystem(crs))
    settings.setExtent(QgsRectangle(*box))
    settings.setOutputSize(QSize(*view["size"]))
    settings.setBackgroundColor(QColor(0, 0, 0, 0))
    job = QgsMapRendererSequentialJob(settings)
    job.start()
    job.waitForFinished()
    return job.renderedImage()


def map_layer(name, crs):
    source = f"crs={crs}&format=image/png&layers=solar:{name}&styles=&url={url}&username={user}&password={token}"
    return QgsRasterLayer(source, name, "wms")


def drawn(name, boxes):
    pictures = {}
    for crs, box in boxes.items():
        layer = map_layer(name, crs)
        file = picture_file.replace("{layer}", name).replace("{crs}", crs.replace(":", "-"))
        picture_of([layer], crs, box).save(file)
        pictures[crs] = layer.isValid()
    return pictures


modules = {version: features("solar:solar_modules", version) for version in ("1.1.0", "2.0.0")}
narrowed = features("solar:solar_modules", "2.0.0", f"{url}?viewparams=site_seq:{view['siteSeq']}")
print(
    json.dumps(
        {
            "wmsLayers": browsed("WMS", "WMS"),
            "wfsLayers": browsed("WFS", "WFS"),
            "modules": {version: seen(layer) for version, layer in modules.items()},
            "narrowed": seen(narrowed)["seqs"],
            "pictures": drawn("solar_modules", view["boxes"]),
            "mosaics": drawn("thermal_mosaic", view["mosaicBoxes"]),
        }
    )
)
sys.stdout.flush()
os._exit(0)
