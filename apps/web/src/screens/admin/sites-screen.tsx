import { SitesAdmin } from "../../inspection/admin/sites-admin.tsx";
import { ProductSelect } from "../../products/product-select.tsx";
import { sendOrthomosaics } from "../send-orthomosaics.ts";

export const SitesScreen = () => (
  <SitesAdmin productField={(field) => <ProductSelect {...field} />} onSend={sendOrthomosaics} />
);
