import { SitesAdmin } from "../inspection/sites-admin.tsx";
import { ProductSelect } from "../products/product-select.tsx";
import { startUploads } from "../uploads/line/upload-line.ts";

export const SitesScreen = () => (
  <SitesAdmin
    productField={(field) => <ProductSelect {...field} />}
    onSend={(site, files) =>
      startUploads(
        files.map((file) => ({ file, sizeBytes: file.size, resourceType: "ORTHOMOSAIC", folder: "" })),
        { siteId: site.seq, siteName: site.name },
      )
    }
  />
);
