import { ProductsAdmin } from "../../products/products-admin.tsx";

export const PanelProductsScreen = () => <ProductsAdmin />;
